import type { GameType } from '@atrium/contracts/constants';
import type { BetFilters, BetLeg, BetRecord, BetStatus } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { BetRow } from '../../bets/index.ts';

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

/** A bet as its player reads it, with the game named as given. */
export function betRecordOf(row: BetRow, gameName: string): BetRecord {
  return {
    orderNo: row.order_no,
    betTime: row.bet_time,
    settleTime: row.settle_time,
    vendor: row.vendor,
    gameType: row.game_type as GameType,
    gameCode: row.game_code,
    gameName,
    roundId: row.round_id,
    betContent: contentText(row.bet_content),
    ...bookedOf(row.bet_content),
    stake: row.stake,
    effectiveBet: row.effective_bet,
    payout: row.payout,
    netProfit: row.net_profit,
    status: row.status as BetStatus,
  };
}

type Content = Readonly<Record<string, unknown>>;

/** Odds and legs of a bet at a sportsbook, which the wallet protocol has checked; nothing of any other. */
function bookedOf({ odds, legs }: Content): Pick<BetRecord, 'odds' | 'legs'> {
  return Array.isArray(legs) ? { odds: Number(odds), legs: legs as BetLeg[] } : {};
}

const legText = ({ event, market, selection, odds }: BetLeg) =>
  `${event} · ${market}: ${selection} @ ${(odds / 100).toFixed(2)}`;

/** What only we and vendors need to know of a bet. */
const internal: ReadonlySet<string> = new Set(['sides', 'launchId', 'transactionUuid', 'seq']);

/** What was bet on, as one line: `play SUM, selection 3 10`; legs; of a vendor's other bets what the vendor calls it. */
function contentText(content: Content): string {
  const { legs } = bookedOf(content);
  if (legs) return legs.map(legText).join(' | ');
  if (content.betType !== undefined) return String(content.betType ?? '');
  return Object.entries(content)
    .filter(([name]) => !internal.has(name))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join(', ');
}
