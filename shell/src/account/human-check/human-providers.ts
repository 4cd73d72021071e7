import type { HumanAction } from '@atrium/contracts/entities';
import type { HumanProvider } from './human-provider.ts';
import { pictureProvider } from './picture-provider.ts';
import { workProvider } from './work-provider.ts';

/** A picture after a failed try; before that, a proof of work without any input of the player. */
const silentFirst: ReadonlySet<HumanAction> = new Set(['code', 'password']);

/** Providers in the order they are tried; the proof of work comes last, because nothing can block it (SEC23). */
export function humanProvidersFor(action: HumanAction): readonly HumanProvider[] {
  return silentFirst.has(action) ? [workProvider, pictureProvider] : [pictureProvider, workProvider];
}
