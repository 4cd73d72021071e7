import { coverUrl, smallCoverUrl } from '@atrium/artwork';
import { gameFeatures, newGameDays } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import type { Game } from '@atrium/contracts/entities';
import type { OperationContext } from '../../../operation/operation.ts';
import type { Closures } from './closures.ts';
import type { GameWithHeat } from './with-heat.ts';

/** How long a game is new. */
export const newGameMs = newGameDays * dayMs;

/** A row of the catalogue as the pages show it, named in the reader's language. */
export function gameCardOf(
  row: GameWithHeat,
  closures: Closures,
  { clock, language }: Pick<OperationContext, 'clock' | 'language'>,
): Game {
  const closure = closures.ofGame(row);
  // A vendor may have words for what the lists have no filter for.
  const features = gameFeatures.filter((feature) => row.features.includes(feature));
  return {
    gameId: row.game_code,
    nodeId: row.game_code,
    gameCode: row.game_code,
    gameType: row.game_type,
    vassalage: row.vendor,
    displayName: row.names[language] ?? row.title,
    gameName: row.title,
    nodeName: row.title,
    iconUrl: smallCoverUrl(row.game_code),
    lagerIcon: coverUrl(row.game_code),
    showIcon: true,
    ...(row.heat === null ? { isHot: 0 } : { isHot: 1, heat: row.heat }),
    ...(row.released_at >= clock.now() - newGameMs ? { isNew: true } : {}),
    ...(row.rtp === null ? {} : { rtp: row.rtp }),
    ...(row.volatility === null ? {} : { volatility: row.volatility }),
    ...(features.length === 0 ? {} : { features }),
    ...(row.banked ? { banked: true } : {}),
    isGame: row.is_game,
    state: closure ? 'MAINTENANCE' : row.state,
    ...(closure ? { closed: closure } : {}),
  };
}
