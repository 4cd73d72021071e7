import type { GameType } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { asLedgerError, assertAmount } from '@atrium/ledger';
import type { RowOf } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Functions } from '../../../db/tables.ts';
import type { Services } from '../../../operation/services.ts';
import { publishBalance } from '../wallet/wallet-balance.ts';

/** The services that bets need. Seeded history uses `publish: silentPublisher`. */
export type BetServices = Pick<Services, 'db' | 'ledger' | 'publish' | 'clock' | 'config'>;

export interface NewBet {
  /** Made here when left out. Unique; the ledger's idempotency keys derive from it. */
  readonly orderNo?: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly currency: string;
  /** Catalogue vendor; the owner of the `house.game` account of its games. */
  readonly vendor: string;
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly gameName: string;
  readonly iconUrl?: string;
  readonly roundId: string;
  /** What was bet on, as the game knows it. */
  readonly betContent?: Record<string, unknown>;
  /** Minor units; 0 is a free bet and moves no money. */
  readonly stakeMinor: number;
  /** Epoch ms; now, when left out. */
  readonly betTime?: number;
  /** The transfer-wallet vendor that held the stake; the player's own wallet when left out. */
  readonly purse?: string;
}

export interface RecordedBet {
  readonly orderNo: string;
  readonly txId: string | null;
  readonly betTime: number;
}

/**
 * Takes the stake and writes the bet, in the caller's transaction.
 * @throws LedgerError `INSUFFICIENT` or `BLOCKED`; roll the transaction back.
 */
export async function recordBet(services: BetServices, bet: NewBet): Promise<RecordedBet> {
  const [recorded] = await recordBets(services, [bet]);
  if (!recorded) throw new Error('bet_record gave no row');
  return recorded;
}

/** The same for several bets of one player, in their order and by one statement. */
export async function recordBets(services: BetServices, bets: readonly NewBet[]): Promise<RecordedBet[]> {
  const now = services.clock.now();
  const rows = bets.map((bet) => {
    if (bet.stakeMinor !== 0) assertAmount(bet.stakeMinor);
    const at = bet.betTime ?? now;
    return { iconUrl: '', betContent: {}, ...bet, at, orderNo: bet.orderNo ?? newId(at) };
  });
  const recorded = await write(services.db, rows);
  const [first] = bets;
  // Sums of days that are long over may have been kept before this round was told.
  for (const { memberId, at } of rows.filter((row) => row.at < now - hourMs && !services.publish.isSilent))
    await sql`select bet_day_forget(${memberId}, ${at})`.execute(services.db);
  if (first && bets.some(({ stakeMinor }) => stakeMinor > 0)) {
    await publishBalance(services, first.memberId, first.currency);
  }
  return recorded;
}

/** A bet with everything that the database is told of it. */
type WholeBet = NewBet & { readonly orderNo: string; readonly at: number };

const sharedFields = ['memberId', 'merchantCode', 'currency', 'vendor', 'gameType', 'gameName', 'purse', 'at'] as const;

/** Whether the bets are lines of one slip: what moves their money differs by amount alone. */
const areOneSlip = ([first, ...others]: readonly WholeBet[]): boolean =>
  first !== undefined &&
  first.stakeMinor > 0 &&
  others.length > 0 &&
  others.every((bet) => bet.stakeMinor > 0 && sharedFields.every((field) => bet[field] === first[field]));

/** A row of `bet_record_many`. */
interface RecordedRow {
  readonly order_no: string;
  readonly tx_id: string;
  readonly bet_time: number;
}

async function writeSlip(trx: Kysely<Database>, bets: readonly WholeBet[]): Promise<RecordedBet[]> {
  const { rows } = await sql<RecordedRow>`
    select order_no, tx_id, bet_time from bet_record_many(${JSON.stringify(bets)}::jsonb)`.execute(trx);
  const byNumber = new Map(rows.map((row) => [row.order_no, row]));
  return bets.map(({ orderNo, at }) => {
    const row = byNumber.get(orderNo);
    return { orderNo, txId: row?.tx_id ?? null, betTime: row?.bet_time ?? at };
  });
}

async function write(trx: Kysely<Database>, bets: readonly WholeBet[]): Promise<RecordedBet[]> {
  try {
    if (areOneSlip(bets)) return await writeSlip(trx, bets);
    const { rows } = await sql<
      RowOf<Functions['bet_record'], { tx_id: string | null; bet_time: number }> & { no: string }
    >`
      select given ->> 'orderNo' as no, tx_id, bet_time
      from jsonb_array_elements(${JSON.stringify(bets)}::jsonb) with ordinality as list (given, place),
        bet_record(given)
      order by place`.execute(trx);
    return rows.map(({ no, tx_id: txId, bet_time: betTime }) => ({ orderNo: no, txId, betTime }));
  } catch (error) {
    throw asLedgerError(error);
  }
}
