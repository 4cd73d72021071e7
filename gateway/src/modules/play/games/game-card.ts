import { coverUrl } from '@atrium/artwork';
import type { Game } from '@atrium/contracts/entities';
import type { ClosedNow } from '../../control/index.ts';
import type { GameWithHeat } from './with-heat.ts';

/** A row of the catalogue as the pages show it. */
export function gameCardOf(row: GameWithHeat, closed: ClosedNow): Game {
  const icon = coverUrl(row.game_code);
  const closure = closed.of('GAME', row.game_code) ?? closed.of('VENDOR', row.vendor);
  return {
    gameId: row.game_code,
    nodeId: row.game_code,
    gameCode: row.game_code,
    gameType: row.game_type,
    vassalage: row.vendor,
    displayName: row.title,
    gameName: row.title,
    nodeName: row.title,
    iconUrl: icon,
    lagerIcon: icon,
    showIcon: true,
    isHot: row.heat === null ? 0 : 1,
    isGame: 'GAME',
    state: closure ? 'MAINTENANCE' : row.state,
    ...(closure ? { closed: closure } : {}),
  };
}
