import type { Game } from '@atrium/contracts/entities';

/** A slot that can be played. @param own what differs */
export const gameOf = (own: Partial<Game> = {}): Game => {
  const { displayName = 'Velvet Dragon', gameId = 'PG_0001', ...rest } = own;
  return {
    gameId,
    nodeId: gameId,
    gameCode: gameId,
    gameType: 'RNG',
    vassalage: 'PG',
    displayName,
    gameName: displayName,
    nodeName: displayName,
    iconUrl: `/${gameId}.webp`,
    lagerIcon: `/${gameId}.svg`,
    showIcon: true,
    isHot: 0,
    isGame: 'GAME',
    state: 'OPEN',
    ...rest,
  };
};

/** So many slots, each with a name of its own. */
export const gamesOf = (count: number, own: Partial<Game> = {}): Game[] =>
  Array.from({ length: count }, (_, index) =>
    gameOf({ ...own, gameId: `G${index + 1}`, displayName: `Game ${index + 1}` }),
  );

/** The names on the cards of a page, in their order. */
export const namesIn = (container: ParentNode): string[] =>
  [...container.querySelectorAll('.games-card__name')].map(({ textContent }) => textContent ?? '');

/** A text with plain spaces: those within an amount do not break. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
