import type { SecondStep } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { confirmByPasskey, guarded, hasPasskey, hasTotp, takeSecondFactor } from '../../accounts/index.ts';

/** What a withdrawal requires besides the payment password: a code of the authenticator app, else a passkey. */
export async function secondStepOf(db: Kysely<Database>, memberId: string) {
  const needsCode = await hasTotp(db, memberId);
  return { needsCode, needsPasskey: !needsCode && (await hasPasskey(db, memberId)) };
}

/** @throws `AUTH_CODE_MISSING`, `AUTH_CODE_INVALID`, `AUTH_LOCKED`; `AUTH_PASSKEY_FAILED` */
export async function assertSecondStep(
  context: OperationContext,
  memberId: string,
  { code, passkey }: SecondStep,
): Promise<void> {
  const { needsCode, needsPasskey } = await secondStepOf(context.db, memberId);
  if (needsPasskey) {
    const { challengeId, credential } = passkey ?? {};
    const owner = await confirmByPasskey(context, { challengeId, credential, purpose: 'OWN' });
    if (owner !== memberId) throw new Refusal('AUTH_PASSKEY_FAILED');
  }
  if (!needsCode) return;
  if (code === '') throw new Refusal('AUTH_CODE_MISSING');
  const now = context.clock.now();
  const isRight = await guarded(context, `totp:${memberId}`, () =>
    takeSecondFactor(context.db, { memberId, code, now }),
  );
  if (!isRight) throw new Refusal('AUTH_CODE_INVALID');
}
