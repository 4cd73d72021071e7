/** A runner's hook, where it has one. */
declare const afterEach: ((run: () => void) => void) | undefined;
