import type { listMatches as matchesCall } from '@atrium/contracts/calls';
import { isMatchOver } from '@atrium/contracts/constants';
import type { SportsMatch } from '@atrium/contracts/entities';
import { type Operation, Refusal } from '../../../operation/operation.ts';
import { closuresNow } from '../games/closures.ts';
import { connectedGames } from '../games/connected-games.ts';
import { gameCardOf } from '../games/game-card.ts';
import { matchesOfVendor } from './vendor-matches.ts';

/** Sportsbooks of a kind that are asked: a kind has a few. */
const mostBooks = 10;

/** Those under way and to come by their start, then those that are over, the latest first. */
export const inOrder = <M extends Pick<SportsMatch, 'state' | 'startsAt'>>(matches: readonly M[]): M[] => [
  ...matches.filter((each) => !isMatchOver(each)).sort((one, other) => one.startsAt - other.startsAt),
  ...matches.filter(isMatchOver).sort((one, other) => other.startsAt - one.startsAt),
];

export const listMatches: Operation<typeof matchesCall> = async ({ gameType, gameId, league }, context) => {
  const rows = await connectedGames(context, { types: [gameType] })
    .limit(mostBooks)
    .execute();
  const books = await Promise.all(
    rows.map(async (row) => {
      const book = { vendorId: row.connection, gameCode: row.game_code };
      return { row, book, answer: await matchesOfVendor(context, book) };
    }),
  );
  if (books.length > 0 && books.every(({ answer }) => answer === null)) throw new Refusal('VENDOR_SILENT');
  const leagues = books.flatMap(({ book, answer }) =>
    (answer?.leagues ?? []).map((each) => ({ gameId: book.gameCode, ...each })),
  );
  const chosen =
    leagues.find((each) => each.league === league && (gameId === undefined || each.gameId === gameId)) ?? leagues[0];
  const of = books.find(({ book }) => book.gameCode === chosen?.gameId);
  if (!chosen || !of) return { leagues: [], shown: null, matches: [] };
  const answer = await matchesOfVendor(context, of.book, chosen.league);
  const game = gameCardOf(of.row, await closuresNow(context), context);
  return { leagues, shown: { league: chosen.league, game }, matches: inOrder(answer?.matches ?? []) };
};
