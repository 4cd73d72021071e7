import { jsx, jsxs } from 'react/jsx-runtime';
import { lasting } from './index.ts';

export { Fragment } from 'react/jsx-runtime';

type Jsx = typeof jsx;

/** Elements of the remote's own sources; the React of a deployed site has none that carry what development adds. */
export function jsxDEV(type: unknown, props: unknown, key?: string, isStatic = false) {
  return (isStatic ? jsxs : jsx)(lasting(type) as Parameters<Jsx>[0], props, key);
}
