type Page = object;

/** Defines globals that nobody replaces: who assigns to one keeps running, and changes nothing. */
export function defineGlobals(globals: Readonly<Record<string, unknown>>, page: Page = globalThis): void {
  for (const [name, value] of Object.entries(globals)) {
    if (Object.getOwnPropertyDescriptor(page, name)?.configurable === false) continue;
    Object.defineProperty(page, name, { get: () => value, set: () => {}, configurable: false });
  }
}

/** Keeps a global of a library, which has defined it so that it can be assigned to. */
export function keepGlobal(name: string, page: Page = globalThis): void {
  const value: unknown = Reflect.get(page, name);
  if (value !== undefined) Object.defineProperty(page, name, { value, writable: false, configurable: false });
}

/** Keeps the list by which the shell's later scripts register: replaced, or with another `push`, none would arrive. */
export function keepChunks(prefix: string, page: Page = globalThis): void {
  for (const name of Object.keys(page).filter((one) => one.startsWith(prefix))) {
    const chunks = Reflect.get(page, name) as { push: unknown };
    Object.defineProperty(chunks, 'push', { value: chunks.push, writable: false, configurable: false });
    defineGlobals({ [name]: chunks }, page);
  }
}
