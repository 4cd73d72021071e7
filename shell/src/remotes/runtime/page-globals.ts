/**
 * The list by which the chunks of the shell arrive, and how one is added to it. A list that no build has taken up yet is a
 * remote's, whose chunks came before its entry: it stays free, or they would be missing.
 */
export function keepChunkLists(page: object = globalThis): void {
  for (const name of Object.keys(page)) {
    if (!name.startsWith('webpackChunk')) continue;
    const list = Reflect.get(page, name);
    if (list.push === Array.prototype.push) continue;
    keepGlobal(name, list, page);
    keepGlobal('push', list.push, list);
  }
}

/** A global that nobody replaces: who assigns to it keeps running, and changes nothing. */
export function keepGlobal(name: string, value: unknown, page: object = globalThis): void {
  const { configurable, writable } = Object.getOwnPropertyDescriptor(page, name) ?? { configurable: true };
  // One of a library is defined so that it can be assigned to, and no more.
  if (configurable) Object.defineProperty(page, name, { get: () => value, set() {}, configurable: false });
  else if (writable) Object.defineProperty(page, name, { value, writable: false });
}
