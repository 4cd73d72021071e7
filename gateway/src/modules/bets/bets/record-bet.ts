import type { GameType } from '@atrium/contracts/constants';
import { asLedgerError, assertAmount } from '@atrium/ledger';
import type { RowOf } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Functions } from '../../../db/tables.ts';
import type { Services } from '../../../operation/services.ts';
import { publishBalance } from '../wallet/wallet-balance.ts';

/** The services that bets need. Seeded history uses `publish: silentPublisher`. */
export type BetServices = Pick<Services, 'ledger' | 'publish' | 'clock' | 'config'>;

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
export async function recordBet(trx: Kysely<Database>, services: BetServices, bet: NewBet): Promise<RecordedBet> {
  const at = bet.betTime ?? services.clock.now();
  const orderNo = bet.orderNo ?? newId(at);
  const { memberId, currency, stakeMinor } = bet;
  const { tx_id: txId, bet_time: betTime } = await write(trx, bet, orderNo, at);
  if (stakeMinor > 0) await publishBalance(trx, services, memberId, currency);
  return { orderNo, txId, betTime };
}

async function write(trx: Kysely<Database>, bet: NewBet, orderNo: string, at: number) {
  if (bet.stakeMinor !== 0) assertAmount(bet.stakeMinor);
  try {
    const { rows } = await sql<RowOf<Functions['bet_record'], { tx_id: string | null; bet_time: number }>>`
      select tx_id, bet_time from bet_record(${orderNo}, ${bet.memberId}, ${bet.merchantCode},
        ${bet.vendor}, ${bet.gameType}, ${bet.gameCode}, ${bet.gameName}, ${bet.iconUrl ?? ''}, ${bet.roundId},
        ${JSON.stringify(bet.betContent ?? {})}::jsonb, ${bet.stakeMinor}, ${bet.currency}, ${at}, ${bet.purse ?? null})
    `.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('bet_record gave no row');
    return row;
  } catch (error) {
    throw asLedgerError(error);
  }
}
