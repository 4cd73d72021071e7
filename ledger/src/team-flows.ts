import type { TransactionType } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { vendorPurse } from './account-kinds.ts';
import type { LedgerConnection } from './database.ts';

export interface FlowQuery {
  readonly memberIds: readonly string[];
  /** Epoch ms, `from` included, `to` not. */
  readonly from: number;
  readonly to: number;
}

/** Inflows and outflows of members' main accounts, by type of tx; minor units. */
export interface Flow {
  readonly type: TransactionType;
  readonly in: number;
  readonly out: number;
}

export async function flowsOf(db: LedgerConnection, { memberIds, from, to }: FlowQuery): Promise<Flow[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_tx as tx', 'tx.id', 'entry.tx_id')
    .select([
      'tx.type',
      sql<number>`coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)`.as('in'),
      sql<number>`coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)`.as('out'),
    ])
    .where('account.kind', '=', 'member.main')
    .where('account.owner', 'in', memberIds)
    .where('entry.posted_at', '>=', from)
    .where('entry.posted_at', '<', to)
    .groupBy('tx.type')
    .execute();
  return rows.map((row) => ({ type: row.type as TransactionType, in: Number(row.in), out: Number(row.out) }));
}

/** Count of members whose first deposit ever is in the range. */
export async function firstDepositors(db: LedgerConnection, { memberIds, from, to }: FlowQuery): Promise<number> {
  if (memberIds.length === 0) return 0;
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger_entry as entry')
        .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
        .innerJoin('ledger_tx as tx', 'tx.id', 'entry.tx_id')
        .select(['account.owner', (one) => one.fn.min('entry.posted_at').as('first')])
        .where('account.kind', '=', 'member.main')
        .where('account.owner', 'in', memberIds)
        .where('tx.type', '=', 'DEPOSIT')
        .groupBy('account.owner')
        .as('deposit'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deposit.first', '>=', from)
    .where('deposit.first', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Current money of members: available, locked, and at transfer-wallet vendors; minor units. */
export async function heldBy(db: LedgerConnection, memberIds: readonly string[]): Promise<number> {
  if (memberIds.length === 0) return 0;
  const { sum } = await db
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.sum<number>('balance').as('sum'))
    .where('owner', 'in', memberIds)
    .where((eb) =>
      eb.or([eb('kind', 'in', ['member.main', 'member.locked']), eb('kind', 'like', `${vendorPurse('')}%`)]),
    )
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
