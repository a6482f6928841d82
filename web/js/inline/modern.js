// Says that the browser knows the newest syntax in Pyodide. Browsers that do not, refuse this whole script.
class Modern {
  static {
    globalThis.mazeboxModern = Modern;
  }
}
