import { randomBytes } from 'node:crypto';
import type { AnyCall, CallInput, CallResult } from '@atrium/contracts/calls';
import { HealthService } from '../health/health-service.ts';
import { OverrideService } from '../overrides/override-service.ts';
import type { Registry } from '../registry.ts';
import { failure, refusalOf } from './answer.ts';
import { answerCall } from './answer-call.ts';
import type { ReleaseServices } from './operation.ts';
import { Uploads } from './uploads.ts';

export interface ReleaseServicesOptions {
  readonly registry: Registry;
  /** Where uploads wait until they are published. */
  readonly uploadFolder: string;
  /** Addresses of all site servers, which are requested to learn what they serve. */
  readonly probes: () => readonly string[];
  readonly isProduction?: boolean | undefined;
}

export function createReleaseServices({
  registry,
  uploadFolder,
  probes,
  isProduction = false,
}: ReleaseServicesOptions): ReleaseServices {
  return {
    registry,
    health: new HealthService(registry),
    overrides: new OverrideService({ registry, allowsLocalAddresses: !isProduction }),
    uploads: new Uploads(uploadFolder),
    probes,
  };
}

/** The release calls without a server, for scripts that have access to the data folder. */
export function createLocalCalls(services: ReleaseServices, actor: string) {
  return {
    async invoke<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
      try {
        const value = (await answerCall(call, input, { ...services, actor })) as never;
        return { ok: true, value, serverTime: services.registry.now() };
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        const traceId = randomBytes(16).toString('hex');
        const { body } = failure(refusal, { language: 'EN', traceId, now: services.registry.now() });
        return {
          ok: false,
          failure: { code: refusal.code as never, message: body.message, details: refusal.details, traceId },
        };
      }
    },
  };
}
