import { type BundledLanguage, type GameType, merchantOf } from '@atrium/contracts/constants';
import type { BetFilters, BetRecord, BetStatus } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { BetRow } from '../../bets/index.ts';
import { betWords, bookedInWords } from './bet-words.ts';

export interface OwnBetsQuery {
  readonly memberId: string;
  /** Epoch ms: `from` included, `to` not. */
  readonly from: number;
  readonly to: number;
  readonly filters: BetFilters;
}

/** A player's bets of a time, as the record and its file filter them. */
export function ownBets(db: Kysely<Database>, { memberId, from, to, filters }: OwnBetsQuery) {
  const { gameType, vendor, status } = filters;
  let bets = db
    .selectFrom('bet')
    .where('member_id', '=', memberId)
    .where('bet_time', '>=', from)
    .where('bet_time', '<', to);
  if (gameType) bets = bets.where('game_type', '=', gameType);
  if (vendor) bets = bets.where('vendor', '=', vendor);
  if (status !== undefined) bets = bets.where('status', '=', status as BetStatus);
  return bets;
}

/** A bet as its player reads it in a language, with the game named as given. */
export function betRecordOf(row: BetRow, gameName: string, language: BundledLanguage): BetRecord {
  const { stake, payout, currency, bet_content: content } = row;
  const told = { content, stake, payout, currency, fractionDigits: merchantOf(row.merchant_code).fractionDigits };
  return {
    orderNo: row.order_no,
    betTime: row.bet_time,
    settleTime: row.settle_time,
    vendor: row.vendor,
    gameType: row.game_type as GameType,
    gameCode: row.game_code,
    gameName,
    roundId: row.round_id,
    betContent: betWords(told, language),
    ...bookedInWords(told, language),
    stake,
    effectiveBet: row.effective_bet,
    payout,
    netProfit: row.net_profit,
    status: row.status as BetStatus,
  };
}
