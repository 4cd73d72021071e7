import type { getGameMenus as call } from '@atrium/contracts/calls';
import { type GameType, gameTypes, lotteryGameCodes } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Operation } from '../../../operation/operation.ts';
import { listedKind, visibleVendors } from '../visible.ts';

/** Kinds of game in the navigation's order, and their tables of the house; what has no vendor is left out. */
export const getGameMenus: Operation<typeof call> = async (_request, { db, merchant }) => {
  const rows = await visibleVendors(db, merchant)
    .leftJoin(
      (from) => from.selectFrom('game').select(['game.vendor', 'game.game_type', 'game.banked']).distinct().as('game'),
      (join) => join.onRef('game.vendor', '=', 'vendor.code'),
    )
    .select((expression) => [listedKind.as('kind'), expression.fn.countAll<number>().as('vendors')])
    .select('game.banked')
    .groupBy([listedKind, 'game.banked'])
    .execute();
  const vendorsOf = (kind: GameType, banked: boolean) =>
    rows.find((row) => row.kind === kind && (row.banked ?? false) === banked)?.vendors ?? 0;
  const prizeMode = await prizeModeOf(db, visibleVendors(db, merchant));
  return {
    gameMenus: gameTypes.flatMap((gameType) => {
      const menu = { gameType, vendors: vendorsOf(gameType, false), ...(gameType === 'LOTT' ? { prizeMode } : {}) };
      const tables = { gameType, vendors: vendorsOf(gameType, true), bank: 'HOUSE' as const };
      return [menu, tables].filter(({ vendors }) => vendors > 0);
    }),
  };
};

/** T28: lotteries are in the electronic mode where its kind has the Vietnamese lottery or LOTT; else in the normal one. */
async function prizeModeOf(db: Kysely<Database>, vendors: ReturnType<typeof visibleVendors>): Promise<string> {
  const electronic = await db
    .selectFrom('game')
    .select('game_code')
    .where('game_type', '=', 'ELOTT')
    .where('game_code', 'in', [lotteryGameCodes.vietnam, 'LOTT'])
    .where('vendor', 'in', vendors.select('vendor.code'))
    .limit(1)
    .executeTakeFirst();
  return electronic ? 'ELOTT' : 'LOTT';
}
