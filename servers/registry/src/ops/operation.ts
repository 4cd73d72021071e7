import type { AnyCall } from '@atrium/contracts/calls';
import type { Operation as OperationIn } from '@atrium/server-kit';
import type { Operator } from '../access/operator.ts';
import type { TokenUses } from '../access/tokens.ts';
import type { AlertService } from '../alerts/alert-service.ts';
import type { HealthService } from '../health/health-service.ts';
import type { OverrideService } from '../overrides/override-service.ts';
import type { Registry } from '../registry.ts';
import type { RolloutService } from '../rollouts/rollout-service.ts';
import type { Uploads } from './uploads.ts';

/** Everything an operation may need. */
export interface ReleaseServices {
  readonly registry: Registry;
  readonly health: HealthService;
  readonly alerts: AlertService;
  readonly rollouts: RolloutService;
  readonly overrides: OverrideService;
  readonly uploads: Uploads;
  readonly tokenUses: TokenUses;
  /** Addresses of the site servers. */
  readonly probes: () => readonly string[];
}

/** The services, for the operator who makes the call. */
export interface OperationContext extends ReleaseServices {
  /** As the history names the operator. */
  readonly actor: string;
  readonly operator: Operator;
}

/** The operation behind a call; only operators reach it, with a valid request. */
export type Operation<C extends AnyCall> = OperationIn<C, OperationContext>;
