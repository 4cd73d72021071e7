import type { BundledLanguage } from '@atrium/contracts/constants';
import type { StatementRow } from '@atrium/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { textsIn } from '../../../texts/index.ts';
import { gameNameIn } from '../../bets/index.ts';

/** What an account begins with is posted under one of these words. */
const openings = ['opening', 'trial'];

/** The remark of a movement for its reader: play money to begin with has its name in the reader's language. */
export function ownRemark({ type, remark }: StatementRow, { language }: { language: BundledLanguage }): string {
  return type === 'ADMIN_ADD' && openings.includes(remark) ? textsIn(language).file.only.openingCredit : remark;
}

/** Movements with the remarks of their reader: those of a bet name its game in the reader's language, as its record does. */
export async function withOwnRemarks(
  db: Kysely<Database>,
  rows: readonly StatementRow[],
  language: BundledLanguage,
): Promise<readonly StatementRow[]> {
  if (rows.length === 0) return rows;
  const bets = await db
    .selectFrom('bet')
    .select(['order_no', 'game_name', gameNameIn(language).as('shown_name')])
    .where('order_no', 'in', [...new Set(rows.map(({ reference }) => reference))])
    .execute();
  const byNumber = new Map(bets.map((bet) => [bet.order_no, bet]));
  return rows.map((row) => {
    const bet = byNumber.get(row.reference);
    return { ...row, remark: bet?.game_name === row.remark ? bet.shown_name : ownRemark(row, { language }) };
  });
}
