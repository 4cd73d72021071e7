import type {
  addFavoriteGame as addCall,
  listFavoriteGames as favoritesCall,
  GameFilters,
  getFavoriteGames as getCall,
  listRecentGames as recentCall,
  removeFavoriteGame as removeCall,
} from '@atrium/contracts/calls';
import { favoritesChanged } from '@atrium/contracts/events';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type PageRequest, pageOf } from '../../../db/page-of.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { visibleVendors } from '../visible.ts';
import { closuresNow } from './closures.ts';
import { gameCardOf } from './game-card.ts';
import { inOrder, rowsOf } from './in-order.ts';
import { narrow, visibleGames, withMatch } from './narrow-games.ts';
import { ownGames, type Why } from './own-game-codes.ts';

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
  const { list, pageNo, totalPages } = await ownPage(request, context, 'marked_at');
  return { content: list, pageNum: pageNo, totalPages };
};

export const listRecentGames: Operation<typeof recentCall> = ({ page, ...request }, context) =>
  ownPage({ ...request, pageNo: page ?? request.pageNo }, context, 'played_at');

type GamesRequest = GameFilters & PageRequest;

/** A page of a player's games, the newest first unless another order is asked for, as far as the merchant still shows their vendors. */
const ownPage = (request: GamesRequest, context: OperationContext, why: Why) =>
  withMatch(request, context, async (tools, match) => {
    const { sort } = request;
    const newest = `own_game.${why}` as const;
    const { memberId } = requireCaller(tools);
    const games = narrow(visibleGames(tools), request, tools, match).where(
      'game.game_code',
      'in',
      ownGames(tools.db, memberId, why),
    );
    const byTime = () =>
      rowsOf(games)
        .innerJoin('own_game', (join) =>
          join.onRef('own_game.game_code', '=', 'game.game_code').on('own_game.member_id', '=', memberId),
        )
        .orderBy(newest, 'desc')
        .orderBy('game.game_code');
    const closures = await closuresNow(tools);
    return pageOf(sort || match ? inOrder(games, sort ?? 'popular', match) : byTime(), request, (rows) =>
      rows.map((row) => gameCardOf(row, closures, tools)),
    );
  });
