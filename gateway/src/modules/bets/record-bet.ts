import type { GameType } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Services } from '../../services.ts';
import { publishBalance } from '../wallet/wallet-balance.ts';
import { purseOf } from './bet-row.ts';

/** What bets need of the gateway. Writing history: `publish: silentPublisher`. */
export type BetServices = Pick<Services, 'ledger' | 'publish' | 'clock' | 'config'>;

export interface NewBet {
  /** Made here when left out. Unique; the ledger's idempotency keys derive from it. */
  readonly orderNo?: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly currency: string;
  /** Catalogue vendor; the house's account for its games carries this name. */
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
  /** The vendor in whose keeping the stake was; the player's own wallet when left out. */
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
  const { memberId, currency, vendor, stakeMinor } = bet;
  const posted =
    stakeMinor === 0
      ? null
      : await services.ledger.post(trx, {
          idempotencyKey: `bet:${orderNo}`,
          type: 'BET',
          reference: orderNo,
          remark: bet.gameName,
          postedAt: at,
          postings: [
            {
              from: purseOf({ member_id: memberId, purse: bet.purse ?? null }),
              to: { kind: 'house.game', owner: vendor },
              amountMinor: stakeMinor,
              currency,
            },
          ],
        });
  const betTime = posted?.postedAt ?? at;
  await trx
    .insertInto('bet')
    .values({
      order_no: orderNo,
      member_id: memberId,
      merchant_code: bet.merchantCode,
      vendor,
      game_type: bet.gameType,
      game_code: bet.gameCode,
      game_name: bet.gameName,
      icon_url: bet.iconUrl ?? '',
      round_id: bet.roundId,
      bet_content: JSON.stringify(bet.betContent ?? {}),
      stake: stakeMinor,
      currency,
      bet_time: betTime,
      settle_time: null,
      tx_id: posted?.txId ?? null,
      purse: bet.purse ?? null,
    })
    .execute();
  if (posted) await publishBalance(trx, services, memberId, currency);
  return { orderNo, txId: posted?.txId ?? null, betTime };
}
