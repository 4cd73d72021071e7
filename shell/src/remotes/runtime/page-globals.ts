/** A global that nobody replaces: who assigns to it keeps running, and changes nothing. */
export function keepGlobal(name: string, value: unknown, page: object = globalThis): void {
  const { configurable, writable } = Object.getOwnPropertyDescriptor(page, name) ?? { configurable: true };
  // One of a library is defined so that it can be assigned to, and no more.
  if (configurable) Object.defineProperty(page, name, { get: () => value, set() {}, configurable: false });
  else if (writable) Object.defineProperty(page, name, { value, writable: false });
}
