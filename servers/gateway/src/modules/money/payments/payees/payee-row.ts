import type { bindPayee, CallRequest, FieldError } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import type { Payee } from '@atrium/contracts/entities';
import { accountNumberOf, isSameName, nameOf } from '@atrium/contracts/typed';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { newId } from '../../../../db/new-id.ts';
import { maskEnd } from '../../../../guard/mask.ts';
import { type OperationContext, requireCaller } from '../../../../operation/operation.ts';
import { provenNameOf } from '../../identity/proven-name.ts';
import { nameProblem } from '../../payee-name.ts';

export type PayeeRow = Selectable<Database['payee']>;

const { payeeAccountMinLength: min, payeeAccountMaxLength: max } = paymentRules;
const accountPattern = new RegExp(`^[A-Za-z0-9]{${min},${max}}$`);

/** Name and account as a player typed them. */
export type TypedPayee = Pick<CallRequest<typeof bindPayee>, 'method' | 'payeeName' | 'payeeAccount'>;

/** The accounts that a player has bound, the first one first. */
export const payeesOf = (db: Kysely<Database>, memberId: string): Promise<PayeeRow[]> =>
  db
    .selectFrom('payee')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whether a player has ever bound one: removing them all is no new beginning. */
export async function hadPayee(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('payee').select('id').where('member_id', '=', memberId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export const shownPayee = ({ id, method, name, account, usable_at }: PayeeRow): Payee => ({
  payeeId: id,
  method,
  name,
  account: maskEnd(account),
  usableAt: usable_at,
});

/** An account without the spaces and dashes that people type into it. */
export const accountOf = ({ payeeAccount }: TypedPayee): string => accountNumberOf(payeeAccount);

/** Its holder's name. */
export const holderOf = ({ payeeName }: TypedPayee): string => nameOf(payeeName);

/** What is wrong with a typed payee, by field. */
export async function payeeProblems(context: OperationContext, typed: TypedPayee): Promise<Record<string, FieldError>> {
  const account = accountOf(typed);
  const name = holderOf(typed);
  const wrongName = nameProblem(name) ?? (await otherName(context, name));
  return {
    ...(wrongName ? { payeeName: wrongName } : {}),
    ...(accountPattern.test(account)
      ? {}
      : { payeeAccount: { reason: account ? ('pattern' as const) : ('required' as const), min, max } }),
  };
}

/** A proven name is the only one that is paid to: money does not leave to another person. */
export async function otherName(context: OperationContext, name: string): Promise<FieldError | null> {
  const proven = await provenNameOf(context.db, requireCaller(context).memberId);
  return proven === null || isSameName(name, proven) ? null : { reason: 'invalid' };
}

interface NewPayee extends TypedPayee {
  readonly memberId: string;
  readonly waitMs: number;
  /** The withdrawal that binds it. */
  readonly firstOrder?: string;
}

/** Binds an account; one that is bound already stays as it is. */
export async function insertPayee(
  { db, clock }: OperationContext,
  { memberId, waitMs, firstOrder, ...typed }: NewPayee,
): Promise<PayeeRow> {
  const now = clock.now();
  const key = { member_id: memberId, method: typed.method, account: accountOf(typed) };
  await db
    .insertInto('payee')
    .values({
      ...key,
      id: newId(now),
      name: holderOf(typed),
      created_at: now,
      usable_at: now + waitMs,
      first_order: firstOrder ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'method', 'account']).where('removed_at', 'is', null).doNothing(),
    )
    .execute();
  return db
    .selectFrom('payee')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('method', '=', key.method)
    .where('account', '=', key.account)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Unbinds the account of a first withdrawal that was not paid: its name or number may have been wrong. */
export async function unbindUnpaid(db: Kysely<Database>, orderNo: string): Promise<void> {
  await sql`delete from payee where first_order = ${orderNo} and not exists (
    select from payment_withdrawal other
    where other.member_id = payee.member_id and other.method = payee.method and other.payee_account = payee.account
      and other.order_no <> payee.first_order and other.state not in ('REJECTED', 'FAILED'))`.execute(db);
}
