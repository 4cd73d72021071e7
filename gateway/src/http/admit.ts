import type { AnyCall } from '@atrium/contracts/calls';
import { systemStatus } from '@atrium/contracts/constants';
import { findCaller } from '../modules/session/find-caller.ts';
import { type Maintenance, statusCodeOf } from '../modules/system/system-state.ts';
import type { Services } from '../services.ts';
import { type Caller, Refusal } from './operation.ts';

/** Answered whatever the state of the house: the hall needs them to show that state. */
const alwaysAnswered: ReadonlySet<string> = new Set([
  'getSystemStatus',
  'getWhitelabel',
  'getCaptcha',
  'getHumanChallenge',
]);

/** All that a session opens whose owner must change the password first (S24). */
const forcedChangeCalls: ReadonlySet<string> = new Set(['changePassword', 'logout']);

/**
 * Who asks, if they may: 401 without a session where one is needed, 403 for a role the call is not for. A token
 * that is no longer valid makes a guest of its owner where guests may ask.
 */
export async function admit(
  call: AnyCall,
  services: Services,
  visitor: { token: string | null; country: string | null; maintenance: Maintenance | null },
): Promise<Caller | null> {
  const { token, country, maintenance } = visitor;
  const caller = token ? await findCaller(services, token) : null;
  if (caller?.role !== 'ops' && !alwaysAnswered.has(call.name)) {
    const status = statusCodeOf(maintenance, country, services);
    if (status === systemStatus.maintenance) throw maintenanceRefusal(maintenance, services);
    if (status === systemStatus.regionRestricted) throw new Refusal('GEO_RESTRICTED');
  }
  if (caller?.scope === 'PASSWORD_CHANGE' && !forcedChangeCalls.has(call.name)) {
    // What everybody may ask they are told like anybody.
    if (call.callers.includes('guest')) return null;
    throw new Refusal('AUTH_PASSWORD_CHANGE_REQUIRED');
  }
  if (call.callers.includes(caller?.role ?? 'guest')) return caller;
  if (caller) throw new Refusal('FORBIDDEN');
  throw new Refusal(token ? 'AUTH_TOKEN_EXPIRED' : 'AUTH_NOT_LOGGED_IN');
}

function maintenanceRefusal(maintenance: Maintenance | null, { clock }: Services): Refusal {
  const endsAt = maintenance?.endsAt ?? null;
  const retryAfter = endsAt === null ? 300 : Math.max(1, Math.ceil((endsAt - clock.now()) / 1_000));
  return new Refusal('SYS_MAINTENANCE', { retryAfter });
}
