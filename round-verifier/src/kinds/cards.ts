import type { CardGame, CardRoom } from '../cards/rules.ts';
import { game as callbreak } from './callbreak/game.ts';
import { game as pusoy } from './pusoy/game.ts';
import { game as rummy } from './rummy/game.ts';
import { game as teenpatti } from './teenpatti/game.ts';
import { game as tongits } from './tongits/game.ts';

export type CardKind = 'callbreak' | 'pusoy' | 'rummy' | 'teenpatti' | 'tongits';

/** Every game of cards among players; a kind is its folder and a line here. */
const gamesOf = { callbreak, pusoy, rummy, teenpatti, tongits } as Readonly<Record<CardKind, CardGame>>;
export const cardKinds = Object.keys(gamesOf) as CardKind[];

/** The titles that are played in rooms of real players, and the names of their rooms from the least boot to the greatest. */
const titles: Readonly<Record<string, { readonly kind: CardKind; readonly rooms: readonly string[] }>> = {
  CRM_0001: { kind: 'tongits', rooms: ['Kubo', 'Sampaloc', 'Hacienda'] },
  CRM_0002: { kind: 'rummy', rooms: ['Lotus', 'Neem', 'Haveli'] },
  CRM_0003: { kind: 'teenpatti', rooms: ['Jasmine', 'Banyan', 'Palace'] },
  CRM_0004: { kind: 'pusoy', rooms: ['Bamboo', 'Narra', 'Mansion'] },
  CRM_0006: { kind: 'callbreak', rooms: ['Marigold', 'Peepal', 'Fort'] },
};
export const cardTitles: readonly string[] = Object.keys(titles);
const boots = [100, 1_000, 5_000];

export interface CardTitle {
  readonly gameCode: string;
  readonly kind: CardKind;
  readonly game: CardGame;
  readonly rooms: readonly CardRoom[];
}

/** The game of cards that a title is, and its rooms; null for all others. */
export function cardTitleOf(gameCode: string): CardTitle | null {
  const title = titles[gameCode];
  if (!title) return null;
  const rooms = title.rooms.map((name, index) => ({
    roomId: `${gameCode}-${index + 1}`,
    name,
    boot: boots[index] ?? 0,
  }));
  return { gameCode, kind: title.kind, game: gamesOf[title.kind], rooms };
}

/** The title that a room is of. */
export const titleOfRoom = (roomId: string): CardTitle | null => cardTitleOf(roomId.split('-')[0] ?? '');
