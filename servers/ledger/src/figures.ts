import type { LedgerConnection } from './database.ts';

/** Figures of the ledger that the metrics report. */
export interface LedgerFigures {
  /** Transactions that are not chained yet. */
  readonly unchained: number;
  /** When the oldest of them was posted, epoch ms. */
  readonly oldestUnchainedAt: number | null;
  readonly openHolds: number;
}

export async function ledgerFigures(db: LedgerConnection): Promise<LedgerFigures> {
  const waiting = db
    .selectFrom('ledger_seal')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_seal.tx_id')
    .where('ledger_seal.position', 'is', null)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('ledger_tx.posted_at').as('oldest')]);
  const holds = db
    .selectFrom('ledger_hold')
    .where('state', '=', 'OPEN')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const [{ count, oldest }, open] = await Promise.all([
    waiting.executeTakeFirstOrThrow(),
    holds.executeTakeFirstOrThrow(),
  ]);
  return { unchained: count, oldestUnchainedAt: oldest, openHolds: open.count };
}

/** Count of entries in the journal. */
export async function entryCount(db: LedgerConnection): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
