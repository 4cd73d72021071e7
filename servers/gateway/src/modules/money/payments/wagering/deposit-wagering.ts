import { paymentRules } from '@atrium/contracts/constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { newId } from '../../../../db/new-id.ts';
import type { Services } from '../../../../operation/services.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
import { shareOut } from './share-out.ts';
import { turnoverIn } from './turnover.ts';

type WageringRow = Selectable<Database['wagering']>;

/** How far a player's deposits are wagered. Minor units. */
export interface DepositWagering {
  readonly required: number;
  readonly remaining: number;
  /** The deposits that still count, the oldest first, with the turnover of each. */
  readonly parts: readonly { readonly row: WageringRow; readonly done: number }[];
}

/** The requirements since none was open: a met one still has its share of the turnover. */
async function currentChain(db: Kysely<Database>, memberId: string): Promise<WageringRow[]> {
  const deposits = db
    .selectFrom('wagering')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'DEPOSIT')
    // A refunded deposit has no wagering requirement.
    .where('source', 'not in', (order) =>
      order
        .selectFrom('payment_deposit')
        .select('order_no')
        .where('member_id', '=', memberId)
        .where('state', '=', 'REFUNDED'),
    );
  const active = await deposits.where('state', '=', 'ACTIVE').select('counted_from').limit(1).executeTakeFirst();
  if (!active) return [];
  return deposits
    .where('counted_from', '=', active.counted_from)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function readDepositWagering(
  db: Kysely<Database>,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<DepositWagering> {
  const chain = await currentChain(db, memberId);
  const starts = chain.map((row) => row.created_at);
  const turnover = await turnoverIn(db, { memberId, currency, starts });
  const shares = shareOut(
    chain.map((row) => row.required),
    turnover,
    (index, span) => index <= span,
  );
  const parts = chain.map((row, index) => ({ row, done: shares[index] ?? 0 }));
  const open = parts.filter(({ row, done }) => row.state === 'ACTIVE' && done < row.required);
  return {
    parts,
    required: open.reduce((sum, { row }) => sum + row.required, 0),
    remaining: open.reduce((sum, { row, done }) => sum + row.required - done, 0),
  };
}

/** Marks met requirements; DONE is final, even if a bet is reversed afterwards. */
async function closeMet(trx: Kysely<Database>, wagering: DepositWagering, now: number): Promise<void> {
  for (const { row, done } of wagering.parts) {
    if (row.state !== 'ACTIVE' || done < row.required) continue;
    await trx
      .updateTable('wagering')
      .set({ state: 'DONE', done, ended_at: now })
      .where('id', '=', row.id)
      .where('state', '=', 'ACTIVE')
      .execute();
  }
}

/** A credited deposit must be turned over once before anything is paid out. */
export async function addDepositWagering(
  { db: trx, clock }: Pick<Services, 'db' | 'clock'>,
  deposit: DepositRow,
): Promise<void> {
  const now = clock.now();
  const { member_id: memberId, currency } = deposit;
  const amount = (deposit.paid_amount ?? 0) - deposit.fee;
  const before = await readDepositWagering(trx, { memberId, currency });
  await closeMet(trx, before, now);
  const countedFrom = before.remaining > 0 ? before.parts[0]?.row.counted_from : undefined;
  await trx
    .insertInto('wagering')
    .values({
      id: newId(now),
      member_id: memberId,
      kind: 'DEPOSIT',
      currency,
      source: deposit.order_no,
      amount,
      required: amount * paymentRules.depositMultiplier,
      max_stake: null,
      counted_from: countedFrom ?? now,
      created_at: now,
      expires_at: null,
    })
    .execute();
}
