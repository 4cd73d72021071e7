declare let __webpack_public_path__: string;

/**
 * Files are requested by the name that the page gives them, else webpack does not find those that the page requests
 * already, and runs each of them twice.
 */
const script = document.currentScript?.getAttribute('src');
if (script) __webpack_public_path__ = script.slice(0, script.lastIndexOf('/') + 1);

export {};
