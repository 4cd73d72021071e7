/** Functions of the window that the shell and every remote call; its other names may be anybody's. */
const ofWindow = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'Promise',
];

type Members = Readonly<Record<string, unknown>>;

/** By name: the members that an object of the browser has, or those of them that matter. */
function readNatives(): Readonly<Record<string, Members>> {
  const membersOf = (object: object, names: readonly string[] = Object.getOwnPropertyNames(object)): Members =>
    Object.fromEntries(
      names.map((name) => {
        const found = Object.getOwnPropertyDescriptor(object, name);
        return [name, found?.value ?? found?.get];
      }),
    );
  return {
    window: membersOf(window, ofWindow),
    history: { ...membersOf(History.prototype), ...membersOf(history) },
    JSON: membersOf(JSON),
    Object: membersOf(Object.prototype),
    Array: membersOf(Array.prototype),
    String: membersOf(String.prototype),
    Promise: membersOf(Promise.prototype),
    EventTarget: membersOf(EventTarget.prototype),
    Node: membersOf(Node.prototype),
    Storage: membersOf(Storage.prototype),
  };
}

/**
 * Remembers what the browser provides, before any remote runs. The returned function names what was replaced or added
 * since it was called last.
 */
export function watchNatives(): () => string[] {
  let before = readNatives();
  return () => {
    const now = readNatives();
    const changed = Object.entries(now).flatMap(([object, members]) =>
      Object.keys({ ...before[object], ...members })
        .filter((name) => before[object]?.[name] !== members[name])
        .map((name) => `${object}.${name}`),
    );
    before = now;
    return changed;
  };
}
