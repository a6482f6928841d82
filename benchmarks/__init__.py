"""Measurements that are made by hand."""
