import type {
  confirmTotp as confirmCall,
  enrolTotp as enrolCall,
  removeTotp as removeCall,
  renewRecoveryCodes as renewCall,
} from '@atrium/contracts/calls';
import type { AuditAction } from '@atrium/contracts/constants';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { notifyMember } from '../../messages/index.ts';
import { assertPassword } from './assert-password.ts';
import { guarded } from './guarded.ts';
import { hasTotp, newTotpSecret, replaceRecoveryCodes, takeSecondFactor, takeTotpCode, totpOf } from './totp.ts';
import { sealTotpSecret } from './totp-secret.ts';

/** A secret that counts only once a code of it has been typed; a repeated request makes another one. */
export const enrolTotp: Operation<typeof enrolCall> = async ({ password }, context) => {
  const { memberId, account } = requireCaller(context);
  await assertPassword(context, password);
  if (await hasTotp(context.db, memberId)) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const secret = newTotpSecret();
  const now = context.clock.now();
  const sealed = await sealTotpSecret(context.db, secret, memberId, now);
  const fresh = { secret: sealed, created_at: now, confirmed_at: null, last_counter: null };
  await context.db
    .insertInto('totp')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
    .execute();
  return { secret, uri: totpOf(account, secret).toString() };
};

export const confirmTotp: Operation<typeof confirmCall> = async ({ code }, context) => {
  const { memberId } = requireCaller(context);
  if (!code) throw new Refusal('AUTH_CODE_MISSING');
  const now = context.clock.now();
  const isRight = await guarded(context, `totp:${memberId}`, () =>
    takeTotpCode(context.db, { memberId, code, now, isConfirmed: false }),
  );
  if (!isRight) throw new Refusal('AUTH_CODE_INVALID');
  return { recoveryCodes: await changeProtection(context, 'totp.added', (trx) => replaceRecoveryCodes(trx, memberId)) };
};

export const removeTotp: Operation<typeof removeCall> = async ({ password, code }, context) => {
  const { memberId } = requireCaller(context);
  if (!code) throw new Refusal('AUTH_CODE_MISSING');
  await assertPassword(context, password);
  const isRight = await guarded(context, `totp:${memberId}`, () =>
    takeSecondFactor(context.db, { memberId, code, now: context.clock.now() }),
  );
  if (!isRight) throw new Refusal('AUTH_CODE_INVALID');
  await changeProtection(context, 'totp.removed', async (trx) => {
    await trx.deleteFrom('totp').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  });
  return {};
};

export const renewRecoveryCodes: Operation<typeof renewCall> = async ({ password }, context) => {
  const { memberId } = requireCaller(context);
  await assertPassword(context, password);
  if (!(await hasTotp(context.db, memberId))) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const make = (trx: OperationContext['db']) => replaceRecoveryCodes(trx, memberId);
  return { recoveryCodes: await changeProtection(context, 'recovery-codes.renewed', make) };
};

/** Changes what protects the caller's account, records it and notifies its owner. */
export async function changeProtection<T>(
  context: OperationContext,
  action: AuditAction,
  change: (trx: OperationContext['db']) => Promise<T>,
): Promise<T> {
  const { memberId } = requireCaller(context);
  const { clientIp: ip, traceId, clock } = context;
  return context.transaction(async (tx) => {
    const result = await change(tx.db);
    await writeAudit(tx.db, { at: clock.now(), actor: memberId, action, subject: memberId, ip, traceId });
    await notifyMember(tx, memberId, { key: 'protectionChanged' });
    return result;
  });
}
