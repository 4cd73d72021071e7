import { coverUrl } from '@atrium/artwork';
import type { LotteryCard, LotteryMenu, LotteryTerms, PrizeMode } from '@atrium/contracts/entities';
import { findKind } from '@atrium/contracts/lottery';
import type { OperationContext } from '../../../../operation/operation.ts';
import { type OfferedGame, offersOf } from '../offers/find-offer.ts';
import { modesOf } from '../offers/terms.ts';

type Tools = Pick<OperationContext, 'db' | 'config' | 'merchant'>;

/** A lottery that the merchant offers, with its modes. */
export interface ListedGame {
  readonly game: OfferedGame;
  readonly modes: readonly LotteryTerms[];
}

/** Lotteries of a merchant; of one mode alone, where one is named. */
export async function listedGames({ db, config, merchant }: Tools, prizeMode?: PrizeMode): Promise<ListedGame[]> {
  const games = await offersOf(db, merchant.merchantCode);
  const termsOf = await modesOf(db);
  return (
    games
      .filter(({ isOffered }) => isOffered)
      // Without feeds nobody would tell the numbers of another operator's draw.
      .filter(({ feed_lottery: lottery }) => lottery === null || config.feeds.sources !== null)
      .map((game) => ({ game, modes: termsOf(game) }))
      .filter(({ modes }) => prizeMode === undefined || modes.some((mode) => mode.prizeMode === prizeMode))
  );
}

const areas = ['HOUSE', 'VN', 'SEA'] as const;
export const areaOf = ({ kind }: Pick<OfferedGame, 'kind'>): LotteryMenu['lottoArea'] =>
  findKind(kind)?.region ?? 'HOUSE';

/** Cards in the menus of their regions, in the given order; a region without one is left out. */
export function menusOf(games: readonly ListedGame[], beside = (_gameCode: string): Partial<LotteryCard> => ({})) {
  return areas
    .map(
      (lottoArea): LotteryMenu => ({
        lottoArea,
        games: games
          .filter(({ game }) => areaOf(game) === lottoArea)
          .map(({ game, modes }) => ({
            gameCode: game.game_code,
            displayName: game.title,
            iconUrl: coverUrl(game.game_code),
            kind: game.kind,
            prizeModes: modes.map((mode) => mode.prizeMode),
            ...beside(game.game_code),
          })),
      }),
    )
    .filter((menu) => menu.games.length > 0);
}
