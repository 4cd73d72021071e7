/* Replaces stylesheets in the tests of components. */
export {};
