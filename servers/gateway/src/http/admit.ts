import { type AnyCall, isOpenTo } from '@atrium/contracts/calls';
import { assertOpen, findCaller, type Maintenance } from '../modules/accounts/index.ts';
import { type Caller, Refusal } from '../operation/operation.ts';
import type { Services } from '../operation/services.ts';

/**
 * The caller, if admitted: 401 without a session where one is required, 403 for a role the call is not for. An expired
 * token counts as a guest where guests may call.
 */
export async function admit(
  call: AnyCall,
  services: Services,
  visitor: { token: string | null; country: string | null; maintenance: Maintenance | null },
): Promise<Caller | null> {
  const { token, country, maintenance } = visitor;
  const caller = token ? await findCaller(services, token) : null;
  if (!caller?.kinds.includes('staff') && !call.isOpenDuringMaintenance) {
    assertOpen(maintenance, country, services);
  }
  if (caller?.scope === 'PASSWORD_CHANGE' && !call.isOpenBeforePasswordChange) {
    // A call that is open to guests answers this session as a guest.
    if (call.callers.includes('guest')) return null;
    throw new Refusal('AUTH_PASSWORD_CHANGE_REQUIRED');
  }
  if (isOpenTo(call.callers, caller?.kinds ?? ['guest'])) return caller;
  if (caller) throw new Refusal('FORBIDDEN');
  throw new Refusal(token ? 'AUTH_TOKEN_EXPIRED' : 'AUTH_NOT_LOGGED_IN');
}
