import { type ComponentType, createElement as create, type FunctionComponent, useSyncExternalStore } from 'react';
import { type Family, getFamilyByType, onUpdate } from './refresh-runtime.ts';

/*
 * Fast Refresh without React's help. React replaces components only in its development build, and a remote inside a
 * deployed site has the React of that site: so what is put into the page for a component is one that stays, and calls
 * its newest version. Which versions belong together, and when state cannot be kept, says React's own refresh run time.
 */

type Props = Readonly<Record<string, unknown>>;
type Function = (props: Props) => ReturnType<FunctionComponent>;
type Wrapped = { readonly $$typeof: symbol; readonly type?: Type; readonly render?: Render };
type Render = (props: Props, ref: unknown) => ReturnType<FunctionComponent>;
type Lazy = { readonly $$typeof: symbol; readonly _payload: unknown; readonly _init: (payload: unknown) => unknown };
type Type = Function | ComponentType | Wrapped;

const memo = Symbol.for('react.memo');
const lazy = Symbol.for('react.lazy');

/** What stands in the page for each family. */
const standing = new WeakMap<Family, Function>();
const lazies = new WeakMap<object, Lazy>();

/** The newest version, without the comparison of props: what has changed is drawn in any case. */
function newest({ current }: Family): Type {
  const type = current as Type;
  if (!('$$typeof' in type) || type.$$typeof !== memo || !type.type) return type;
  const inner = getFamilyByType(type.type);
  return inner ? newest(inner) : newest({ current: type.type });
}

/** A component that wraps another one changes with it. */
function familiesOf(type: Type | Render | undefined): Family[] {
  const family = getFamilyByType(type);
  const { type: inner, render } = (type ?? {}) as Partial<Wrapped>;
  return [...(family ? [family] : []), ...(inner || render ? familiesOf(inner ?? render) : [])];
}

const isClass = (type: Type) => typeof type === 'function' && Boolean(type.prototype?.isReactComponent);

/** Its hooks are those of the version that it calls: while these are the same, so is its state. */
function stand(family: Family): Function {
  return (props) => {
    const type = newest(family);
    if (typeof type === 'function') return (type as Function)(props);
    const { ref = null, ...own } = props;
    return type.render?.(own, ref) ?? null;
  };
}

function standingOf(family: Family): Function {
  const known = standing.get(family);
  if (known) return known;
  const listeners = new Set<() => void>();
  let [version, life] = [0, 0];
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const stay = stand(family);
  function Component(props: Props) {
    useSyncExternalStore(subscribe, () => version);
    const type = newest(family);
    return create((isClass(type) ? type : stay) as Function, { ...props, key: life });
  }
  Object.defineProperty(Component, 'name', { value: (newest(family) as Function).name });
  const draw = (isReset: boolean) => {
    version += 1;
    if (isReset) life += 1;
    for (const listener of [...listeners]) listener();
  };
  for (const one of familiesOf(family.current as Type)) onUpdate(one, draw);
  standing.set(family, Component);
  return Component;
}

/** One that stays while its module is evaluated again, like a component. */
function lazyOf(type: Lazy): Lazy {
  const family = getFamilyByType(type);
  const known = lazies.get(family ?? type);
  if (known) return known;
  const load = () => {
    const { _init, _payload } = (family?.current ?? type) as Lazy;
    return lasting(_init(_payload));
  };
  const made = { ...type, _init: load };
  lazies.set(family ?? type, made);
  return made;
}

/** What is drawn in place of a component of the remote, from the first time on; anything else as it is. */
export function lasting(type: unknown): unknown {
  if (typeof type === 'object' && type !== null && (type as Lazy).$$typeof === lazy) return lazyOf(type as Lazy);
  const family = getFamilyByType(type);
  return family ? standingOf(family) : type;
}

export const createElement = (type: unknown, ...rest: unknown[]) =>
  (create as (...words: unknown[]) => unknown)(lasting(type), ...rest);

type Lazies = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

const lastingParts = (parts: Lazies): Lazies =>
  Object.fromEntries(
    Object.entries(parts).map(([name, load]) => [
      name,
      async () => {
        const module = await load();
        return { ...module, default: lasting(module.default) };
      },
    ]),
  );

/** A remote whose pages, slots and dialogs the shell can draw, and have replaced. */
export function hotRemote<R extends { routes: Lazies; slots: Lazies; dialogs: Lazies }>(remote: R): R {
  const { routes, slots, dialogs } = remote;
  return { ...remote, routes: lastingParts(routes), slots: lastingParts(slots), dialogs: lastingParts(dialogs) };
}
