import { dayMs } from '@atrium/contracts/durations';
import { writeAudit } from '../../../guard/audit.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { notifyMember } from '../../messages/index.ts';
import { forgetAddresses } from '../session/known-address.ts';
import { revokeSessionsAndDevices } from './revoke-sessions-and-devices.ts';
import { hasStrongFactor, readSecondFactors } from './step-up-methods.ts';

/** Withdrawals are blocked for a day after a recovery (T21). */
const coolOffMs = dayMs;

export interface PasswordChange {
  hash: string;
  /** Its cause; a recovery ends all sessions and devices and starts a cool-off. */
  kind: 'changed' | 'recovered';
  /** Ends sessions and forgets devices, all but `keepSessionId`. */
  endOthers: boolean;
  keepSessionId?: string;
}

/** The one place where a member's password is replaced. Its owner is notified on the old channel (SEC10). */
export async function storePassword(
  context: OperationContext,
  memberId: string,
  { hash, kind, endOthers, keepSessionId }: PasswordChange,
): Promise<void> {
  const now = context.clock.now();
  await context.db
    .updateTable('member')
    .set({
      password_hash: hash,
      password_changed_at: now,
      must_change_password: false,
      password_valid_until: null,
      ...(kind === 'recovered' ? { cool_off_until: now + coolOffMs } : {}),
    })
    .where('id', '=', memberId)
    .execute();
  const mustProveFactor = kind === 'recovered' && hasStrongFactor(await readSecondFactors(context.db, memberId));
  if (mustProveFactor) await forgetAddresses(context.db, memberId);
  if (endOthers) await revokeSessionsAndDevices(context, memberId, keepSessionId);
  const { clientIp: ip, traceId } = context;
  await writeAudit(context.db, {
    at: now,
    actor: memberId,
    action: `password.${kind}`,
    subject: memberId,
    ip,
    traceId,
  });
  await notifyMember(context, memberId, { key: 'passwordChanged' });
}
