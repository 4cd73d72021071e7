import { type Motif, round } from './motif.ts';
import { motifs } from './motifs.ts';

type Suit = 'heart' | 'spade' | 'club' | 'diamond';

/** A suit about 18 wide in the middle of the foremost card. */
const suits: Readonly<Record<Suit, string>> = {
  heart: 'M50 62C38 52 36 44 40 40c4-3 8-1 10 3 2-4 6-6 10-3 4 4 2 12-10 22z',
  spade: 'M50 36c12 10 14 16 10 20-3 3-6 2-8 0l3 8H45l3-8c-2 2-5 3-8 0-4-4-2-10 10-20z',
  club: `M47 52h6l3 12H44z${round(50, 41, 6)}${round(42, 51, 6)}${round(58, 51, 6)}`,
  diamond: 'M50 34l11 15-11 15-11-15z',
};

/** A path turned about the foot of a fan. */
function turned(turn: number, points: readonly (readonly [number, number])[]): string {
  const angle = (turn * Math.PI) / 180;
  const at = points.map(([x, y]) => {
    const [dx, dy] = [x - 50, y - 104];
    return `${Math.round(50 + dx * Math.cos(angle) - dy * Math.sin(angle))} ${Math.round(104 + dx * Math.sin(angle) + dy * Math.cos(angle))}`;
  });
  return `M${at.join('L')}z`;
}

const card = (turn: number) =>
  turned(turn, [
    [29, 18],
    [71, 18],
    [71, 80],
    [29, 80],
  ]);

/** Cards held in a hand: those behind turn to the left, the foremost shows its suit. */
function hand(count: number, suit: Suit): Motif {
  const turns = Array.from({ length: count - 1 }, (_, index) => -14 * (count - 1 - index));
  const behind = turns.flatMap(
    (turn, index): Motif => [
      ['k', card(turn), 2.5],
      [index % 2 ? 'c' : 'b', card(turn)],
    ],
  );
  return [
    ...behind,
    ['k', card(0), 2.5],
    ['w', card(0)],
    [suit === 'heart' || suit === 'diamond' ? 'a' : 'k', suits[suit]],
  ];
}

/** Every n-th of a wheel's pockets as one path of wedges. */
const wedges = (count: number, first: number, radius: number) =>
  Array.from({ length: count / 2 }, (_, index) => {
    const point = (step: number) => {
      const angle = (step * 2 * Math.PI) / count;
      return `${Math.round(50 + radius * Math.cos(angle))} ${Math.round(50 + radius * Math.sin(angle))}`;
    };
    const step = first + index * 2;
    return `M50 50L${point(step)}L${point(step + 1)}z`;
  }).join('');

/** What is played at tables, in books and in draws: covers of those kinds show it, whatever else the title names. */
export const tableMotifs = {
  pair: hand(2, 'diamond'),
  aceAndKing: hand(2, 'spade'),
  three: hand(3, 'heart'),
  flush: hand(3, 'club'),
  set: hand(4, 'diamond'),
  tongits: hand(5, 'heart'),
  pusoy: hand(5, 'spade'),
  trumps: hand(4, 'spade'),
  sides: hand(4, 'club'),
  roulette: [
    ['b', round(50, 50, 47)],
    ['w', round(50, 50, 42)],
    ['k', wedges(20, 0, 42)],
    ['a', wedges(20, 1, 42)],
    ['b', round(50, 50, 25)],
    ['c', round(50, 50, 21)],
    ['d', 'M47 26h6v48h-6zM26 47h48v6H26z'],
    ['w', round(80, 34, 5)],
  ],
  wheel: [
    ['b', round(50, 50, 45)],
    ['a', wedges(12, 0, 40)],
    ['c', wedges(12, 1, 40)],
    ['d', round(50, 50, 11)],
    ['k', 'M41 2h18l-9 18z'],
  ],
  dice: motifs.dice,
  ball: [
    ['w', round(50, 50, 45)],
    ['k', 'M50 34l15 11-6 18H41l-6-18z'],
    ['k', 'M50 5l14 7-14 10-14-10zM8 36l14-9 5 16-13 12zM22 84l4-16 17 1 4 16z'],
    ['k', 'M92 36l-14-9-5 16 13 12zM78 84l-4-16-17 1-4 16z'],
    ['b', 'M50 22v12M27 43l8 2M73 43l-8 2M41 63l-4 8M59 63l4 8', 3],
  ],
  cup: [
    ['b', 'M26 18H8c0 22 8 34 24 36', 7],
    ['b', 'M74 18h18c0 22-8 34-24 36', 7],
    ['a', 'M24 8h52c0 30-6 50-26 54C30 58 24 38 24 8z'],
    ['c', 'M33 14c0 16 2 26 8 36', 5],
    ['b', 'M45 60h10v16H45z'],
    ['d', 'M30 76h40v14H30z'],
  ],
  rooster: [
    ['b', 'M10 22c20 2 28 16 30 34l-14 14C8 62 2 42 10 22z'],
    ['a', 'M26 60c10 4 20-2 28-22 4-10 10-16 18-16 10 0 14 8 13 18-2 24-14 40-34 42-14 1-24-8-25-22z'],
    ['d', 'M66 24c-2-10 4-14 8-8 2-8 10-6 10 2 6-2 6 6 2 10z'],
    ['c', 'M86 34l12 4-12 5z'],
    ['k', round(77, 33, 3)],
    ['b', 'M44 80v14M58 80v14', 5],
    ['d', 'M82 46c6 4 6 12 0 14-4-4-4-10 0-14z'],
  ],
  balls: [
    ['b', round(30, 66, 26)],
    ['a', round(70, 66, 26)],
    ['d', round(50, 30, 26)],
    ['w', round(30, 66, 13)],
    ['w', round(70, 66, 13)],
    ['w', round(50, 30, 13)],
    ['k', 'M27 60h6l-4 13', 4],
    ['k', 'M66 61c8-4 10 4 4 7l-4 4h9', 4],
    ['k', 'M50 23v14', 4],
  ],
  board: [
    ['b', 'M8 8h84v84H8z'],
    ['w', 'M14 14h20v20H14zM40 14h20v20H40zM66 40h20v20H66zM14 66h20v20H14zM40 40h20v20H40z'],
    ['c', 'M66 14h20v20H66zM14 40h20v20H14zM40 66h20v20H40zM66 66h20v20H66z'],
    ['a', round(50, 50, 13)],
    ['d', round(76, 24, 8)],
  ],
  whistle: [
    ['d', 'M54 28L66 6M44 26L40 4M66 34l20-14', 5],
    ['b', 'M10 42h80v16H58z'],
    ['a', round(38, 62, 30)],
    ['a', 'M38 34h54v18H62z'],
    ['c', round(38, 62, 16)],
    ['k', round(38, 62, 9)],
  ],
  digits: [
    ['b', 'M4 26h92v50H4z'],
    ['w', 'M9 32h24v38H9zM38 32h24v38H38zM67 32h24v38H67z'],
    ['k', 'M16 40h11l-7 22M44 44c2-6 12-6 12 0 0 6-10 10-12 18h13M73 40h12l-7 8c10 0 8 14-5 13', 5],
    ['a', 'M4 18h92v8H4zM4 76h92v8H4z'],
  ],
  flag: [
    ['b', 'M16 6v90', 7],
    ['w', 'M20 10q30-10 38 4t34 2v44q-24 10-34-2t-38-4z'],
    [
      'k',
      'M20 10q10-4 18-3v15l-18 3zM58 14q8 8 18 6v14q-12 2-20-6zM38 22q12-2 20 6v14q-8-8-20-6zM76 34l16-3v15l-16 4zM20 40l18-4v15l-18 3z',
    ],
    ['a', round(16, 8, 6)],
  ],
} satisfies Record<string, Motif>;

export type TableMotifName = keyof typeof tableMotifs;
