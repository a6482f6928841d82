// How the files reach this page. The other scripts in this folder are written behind this one, into one module.
const savesData = Boolean(navigator.connection?.saveData); // whether the visitor wants to save data
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Whether a service worker answers for this page. A browser may refuse even the question.
function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}
