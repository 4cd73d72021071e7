import type {
  addFavoriteGame as addCall,
  listFavoriteGames as favoritesCall,
  getFavoriteGames as getCall,
  listRecentGames as recentCall,
  removeFavoriteGame as removeCall,
} from '@atrium/contracts/calls';
import type { GameType } from '@atrium/contracts/constants';
import { favoritesChanged } from '@atrium/contracts/events';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { closedNow } from '../../control/index.ts';
import { gameCardOf } from './game-card.ts';
import { visibleVendors } from './visible.ts';
import { gamesWithHeat } from './with-heat.ts';

/** What makes a game one of a player's own. */
type Why = 'marked_at' | 'played_at';

/** Games of a player, of which one is enough, as a condition of a query of games. */
export const ownGames = (db: Kysely<Database>, memberId: string, why: Why) =>
  db.selectFrom('own_game').select('own_game.game_code').where('member_id', '=', memberId).where(why, 'is not', null);

/** Notes that a player opened a game of the catalogue for money, or bet on it. */
export async function notePlayed(db: Kysely<Database>, memberId: string, gameCode: string, at: number): Promise<void> {
  await db
    .insertInto('own_game')
    .columns(['member_id', 'game_code', 'played_at'])
    .expression((row) =>
      row
        .selectFrom('game')
        .select([sql.val(memberId).as('member_id'), 'game_code', sql<number>`${at}::bigint`.as('played_at')])
        .where('game_code', '=', gameCode),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'game_code']).doUpdateSet({ played_at: at }))
    .execute();
}

export const getFavoriteGames: Operation<typeof getCall> = async (_request, { db, caller }) => {
  const rows = await ownGames(db, requireCaller({ caller }).memberId, 'marked_at').execute();
  return { nodeIds: rows.map(({ game_code }) => game_code) };
};

export const addFavoriteGame: Operation<typeof addCall> = async ({ nodeId, vendor }, context) => {
  const { db, merchant, clock } = context;
  const { memberId } = requireCaller(context);
  const game = await visibleVendors(db, merchant)
    .innerJoin('game', 'game.vendor', 'vendor.code')
    .select('game.game_code')
    .where('game.game_code', '=', nodeId)
    .where('game.vendor', '=', vendor)
    .executeTakeFirst();
  if (!game) throw new Refusal('NOT_FOUND');
  await context.transaction(async (tx) => {
    const marked = { marked_at: clock.now() };
    const { numInsertedOrUpdatedRows: changed } = await tx.db
      .insertInto('own_game')
      .values({ member_id: memberId, game_code: nodeId, ...marked })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'game_code']).doUpdateSet(marked).where('own_game.marked_at', 'is', null),
      )
      .executeTakeFirstOrThrow();
    if (changed) await notify(tx, memberId, { nodeId, isFavorite: true });
  });
  return {};
};

export const removeFavoriteGame: Operation<typeof removeCall> = async ({ nodeId }, context) => {
  const { memberId } = requireCaller(context);
  await context.transaction(async (tx) => {
    const { numUpdatedRows: changed } = await tx.db
      .updateTable('own_game')
      .set({ marked_at: null })
      .where('member_id', '=', memberId)
      .where('game_code', '=', nodeId)
      .where('marked_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (changed) await notify(tx, memberId, { nodeId, isFavorite: false });
  });
  return {};
};

/** The player's other devices show the same hearts. */
const notify = (tx: OperationContext, memberId: string, payload: { nodeId: string; isFavorite: boolean }) =>
  tx.publish(tx.db, { audience: { memberId }, event: favoritesChanged, payload });

export const listFavoriteGames: Operation<typeof favoritesCall> = async (request, context) => {
  const { list, pageNo, totalPages } = await pageOf(request, context, 'marked_at');
  return { content: list, pageNum: pageNo, totalPages };
};

export const listRecentGames: Operation<typeof recentCall> = ({ page, ...request }, context) =>
  pageOf({ ...request, pageNo: page ?? request.pageNo }, context, 'played_at');

interface PageRequest {
  readonly gameType?: GameType | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of a player's games, the newest first, as far as the merchant still shows their vendors. */
async function pageOf({ gameType, pageNo, pageSize }: PageRequest, context: OperationContext, why: Why) {
  const { db, merchant } = context;
  const newest = `own_game.${why}` as const;
  let games = gamesWithHeat(db, merchant)
    .innerJoin('own_game', 'own_game.game_code', 'game.game_code')
    .where('own_game.member_id', '=', requireCaller(context).memberId)
    .where(newest, 'is not', null)
    .where('game.vendor', 'in', visibleVendors(db, merchant).select('vendor.code'));
  if (gameType) games = games.where('game.game_type', '=', gameType);
  const { total } = await games.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await games
    .selectAll('game')
    .select('game_heat.rounds as heat')
    .orderBy(newest, 'desc')
    .orderBy('game.game_code')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const closed = await closedNow(context);
  const list = rows.map((row) => gameCardOf(row, closed, context));
  return { list, pageNo, pageSize, total, totalPages: Math.ceil(total / pageSize) };
}
