"""The rules of Mr. President, one module for each chapter of the flipbook and its charts."""
