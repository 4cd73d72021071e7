import type { AnyCall, CallErrorCode, CallInput, CallResult, CallValue } from '@atrium/contracts/calls';
import { errorMessage, newTraceId, parseRequest, refusalOf } from '@atrium/server-kit';
import { rootOperator } from '../access/operator.ts';
import { TokenUses } from '../access/tokens.ts';
import { AlertService } from '../alerts/alert-service.ts';
import { type AlertSettings, alertSettingsOf } from '../alerts/alert-settings.ts';
import { HealthService } from '../health/health-service.ts';
import { OverrideService } from '../overrides/override-service.ts';
import type { Registry } from '../registry.ts';
import { RolloutService } from '../rollouts/rollout-service.ts';
import { asRefusal } from './as-refusal.ts';
import type { ReleaseServices } from './operation.ts';
import { runOperation } from './run-operation.ts';
import { Uploads } from './uploads.ts';

export interface ReleaseServicesOptions {
  readonly registry: Registry;
  /** Addresses of all site servers, which are requested to learn what they serve. */
  readonly probes: () => readonly string[];
  readonly isProduction?: boolean | undefined;
  readonly leastNetworks?: number | undefined;
  /** How alerts leave; without it, no e-mails and no private addresses. */
  readonly alertSettings?: AlertSettings | undefined;
}

export function createReleaseServices({
  registry,
  probes,
  isProduction = false,
  leastNetworks,
  alertSettings: settings = alertSettingsOf({ NODE_ENV: isProduction ? 'production' : '' }),
}: ReleaseServicesOptions): ReleaseServices {
  const health = new HealthService(registry, leastNetworks);
  return {
    registry,
    health,
    rollouts: new RolloutService(registry, health),
    alerts: new AlertService({ registry, monitor: health.monitor, settings }),
    overrides: new OverrideService({ registry, allowsLocalAddresses: !isProduction }),
    uploads: new Uploads(registry.store),
    tokenUses: new TokenUses(registry.store),
    probes,
  };
}

/** The release calls without a server, for scripts that have access to the data folder. */
export function createLocalCalls(services: ReleaseServices, actor: string) {
  const operator = rootOperator(actor);
  return {
    async invoke<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
      try {
        const request = parseRequest(call, input);
        const value = (await runOperation(call, request, { services, operator })) as CallValue<C>;
        return { ok: true, value, serverTime: services.registry.now() };
      } catch (error) {
        const refusal = refusalOf(error, { asRefusal });
        if (!refusal) throw error;
        const { code, details } = refusal;
        const message = errorMessage(code, details, 'EN');
        return { ok: false, failure: { code: code as CallErrorCode<C>, message, details, traceId: newTraceId() } };
      }
    },
  };
}
