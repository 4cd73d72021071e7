import type { Readable } from 'node:stream';
import { betResultOf } from '@atrium/contracts/bet-result';
import { boundsOf, wallTimeOf } from '@atrium/contracts/calendar';
import { type BundledLanguage, type Merchant, merchantOf } from '@atrium/contracts/constants';
import type { BetRecord } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { betWordIn, languageOf, textsIn } from '../../../texts/index.ts';
import { gameNameIn } from '../../bets/index.ts';
import { csvOf } from './csv-of.ts';
import { decimalOf } from './decimal.ts';
import { betRecordOf, type OwnBetsQuery, ownBets } from './own-bets.ts';

function columnsIn(language: BundledLanguage): string[] {
  const { bets, only } = textsIn(language).file;
  return [
    ...[only.number, bets.time, bets.settleTime, only.timeZone, bets.vendor, bets.type, bets.game, bets.round],
    ...[bets.content, bets.stake, bets.effectiveBet, bets.payout, bets.netProfit, only.currency, bets.status],
  ];
}

const batchSize = 500;

/** The betting record of a ticket. */
export function betCsv(
  db: Kysely<Database>,
  ticket: Selectable<Database['statement_ticket']>,
  merchantCode: string,
): Readable {
  const merchant = merchantOf(merchantCode);
  const query = {
    memberId: ticket.member_id,
    ...boundsOf({ from: ticket.from_day, to: ticket.to_day }, merchant.timeZone),
    filters: ticket.filters,
  };
  const language = languageOf(ticket.language ?? '');
  return csvOf(columnsIn(language), linesOf(db, query, merchant, language));
}

/** A result as the page of the record has it; a number says nothing to its player. */
function resultIn(language: BundledLanguage, bet: BetRecord): string {
  const name = betResultOf(bet);
  return betWordIn(language, `status.${name}`) ?? name;
}

/** Oldest first, some hundreds at a time, so that memory stays constant. */
async function* linesOf(
  db: Kysely<Database>,
  query: OwnBetsQuery,
  { timeZone, fractionDigits }: Merchant,
  language: BundledLanguage,
) {
  const vendors = await db.selectFrom('vendor').select(['code', 'name']).execute();
  const nameOf = (vendor: string) => vendors.find(({ code }) => code === vendor)?.name ?? vendor;
  const { lanes: kinds } = textsIn(language);
  for (let after = { at: query.from, orderNo: '' }; ; ) {
    const rows = await ownBets(db, { ...query, from: after.at })
      .selectAll('bet')
      .select(gameNameIn(language).as('shown_name'))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('bet_time', 'order_no'), '>', tuple(after.at, after.orderNo)))
      .orderBy('bet_time')
      .orderBy('order_no')
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      const bet = betRecordOf(row, row.shown_name, language);
      const money = (minor: number) => decimalOf(minor, fractionDigits);
      yield [
        bet.orderNo,
        wallTimeOf(bet.betTime, timeZone),
        bet.settleTime === null ? '' : wallTimeOf(bet.settleTime, timeZone),
        timeZone,
        nameOf(bet.vendor),
        kinds[bet.gameType],
        bet.gameName,
        bet.roundId,
        bet.betContent,
        ...[bet.stake, bet.effectiveBet, bet.payout, bet.netProfit].map(money),
        row.currency,
        resultIn(language, bet),
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = { at: last.bet_time, orderNo: last.order_no };
  }
}
