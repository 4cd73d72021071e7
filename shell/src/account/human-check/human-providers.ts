import type { HumanAction } from '@atrium/contracts/entities';
import type { HumanProvider } from './human-provider.ts';
import { pictureProvider } from './picture-provider.ts';
import { workProvider } from './work-provider.ts';

/** A picture where somebody failed before; where nobody did, the browser proves it without asking anything. */
const silentFirst: ReadonlySet<HumanAction> = new Set(['code', 'password']);

/** In the order they are tried: the work of one's own browser is the last that anything could block (SEC23). */
export function humanProvidersFor(action: HumanAction): readonly HumanProvider[] {
  return silentFirst.has(action) ? [workProvider, pictureProvider] : [pictureProvider, workProvider];
}
