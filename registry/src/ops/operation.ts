import type { AnyCall, CallRequest, CallValue } from '@atrium/contracts/calls';
import type { HealthDesk } from '../health/health-desk.ts';
import type { OverrideDesk } from '../overrides/override-desk.ts';
import type { Registry } from '../registry.ts';
import type { Uploads } from './uploads.ts';

/** Everything an operation may need. */
export interface Desk {
  readonly registry: Registry;
  readonly health: HealthDesk;
  readonly overrides: OverrideDesk;
  readonly uploads: Uploads;
  /** Addresses of the site servers. */
  readonly probes: () => readonly string[];
}

/** One call's work; it is asked only by operators, with a request that is valid. */
export type Operation<C extends AnyCall> = (
  request: CallRequest<C>,
  context: Desk & { readonly actor: string },
) => Promise<CallValue<C>>;
