export type Natives = Readonly<Record<string, Record<string, PropertyDescriptor>>>;

/** What the browser provides to the shell and every remote alike, as it is now. */
export function readNatives(): Natives {
  const objects = {
    window: { fetch, XMLHttpRequest, setTimeout, setInterval },
    History: History.prototype,
    history,
    JSON,
    Object: Object.prototype,
    Function: Function.prototype,
    Map: Map.prototype,
    Set: Set.prototype,
    Array: Array.prototype,
    String: String.prototype,
    Promise: Promise.prototype,
    EventTarget: EventTarget.prototype,
    Node: Node.prototype,
    Element: Element.prototype,
  };
  return Object.fromEntries(
    Object.entries(objects).map(([name, object]) => [name, Object.getOwnPropertyDescriptors<object>(object)]),
  );
}
