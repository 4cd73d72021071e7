import type { CallRequest, FieldError, submitWithdraw } from '@atrium/contracts/calls';
import { type OperationContext, Refusal } from '../../../../operation/operation.ts';
import {
  accountOf,
  hadPayee,
  holderOf,
  insertPayee,
  otherName,
  type PayeeRow,
  payeeProblems,
  payeesOf,
} from './payee-row.ts';

type Wanted = CallRequest<typeof submitWithdraw>;

/** Where a withdrawal goes to; not bound yet where it is the player's first one. */
export type ChosenPayee = Pick<PayeeRow, 'name' | 'account'> & { readonly isBound: boolean };

/**
 * The payee of a withdrawal: an account that the player has bound and may use by now. A player who has none names their
 * first one. Field errors are answered, so that they stand beside those of the amount.
 * @throws `PAY_PAYEE_UNBOUND`; `PAY_COOL_OFF` with `until`
 */
export async function choosePayee(
  context: OperationContext,
  memberId: string,
  wanted: Wanted,
): Promise<{ readonly payee: ChosenPayee | null; readonly fields: Record<string, FieldError> }> {
  const bound = await payeesOf(context.db, memberId);
  const fields = wanted.payeeId === undefined ? await payeeProblems(context, wanted) : {};
  if (Object.keys(fields).length > 0) return { payee: null, fields };
  const found = bound.find(({ id, method, account }) =>
    wanted.payeeId === undefined ? method === wanted.method && account === accountOf(wanted) : id === wanted.payeeId,
  );
  if (!found) {
    if (wanted.payeeId !== undefined || (await hadPayee(context.db, memberId))) throw new Refusal('PAY_PAYEE_UNBOUND');
    return { payee: { name: holderOf(wanted), account: accountOf(wanted), isBound: false }, fields };
  }
  if (found.method !== wanted.method) return { payee: null, fields: { method: { reason: 'invalid' } } };
  const now = context.clock.now();
  if (found.usable_at > now) throw new Refusal('PAY_COOL_OFF', { until: found.usable_at });
  // A name that was proven after the account was bound.
  const problem = await otherName(context, found.name);
  if (problem) return { payee: null, fields: { payeeName: problem } };
  return { payee: { ...found, isBound: true }, fields };
}

/**
 * Binds the account of a player's first withdrawal, which holds money by now: so of two at once the second finds the
 * account of the first. @throws `PAY_PAYEE_UNBOUND`
 */
export async function bindFirst(
  context: OperationContext,
  { memberId, method, orderNo }: { readonly memberId: string; readonly method: string; readonly orderNo: string },
  { name, account, isBound }: ChosenPayee,
): Promise<void> {
  if (isBound) return;
  const bound = await payeesOf(context.db, memberId);
  if (bound.some((one) => one.method === method && one.account === account)) return;
  if (await hadPayee(context.db, memberId)) throw new Refusal('PAY_PAYEE_UNBOUND');
  const typed = { method, payeeName: name, payeeAccount: account };
  await insertPayee(context, { ...typed, memberId, waitMs: 0, firstOrder: orderNo });
}
