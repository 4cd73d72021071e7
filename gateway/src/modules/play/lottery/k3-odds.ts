import { type K3Play, k3Plays } from '@atrium/contracts/constants';

/** Three dice in the order they fell. */
export type Dice = readonly [number, number, number];

const faces = [1, 2, 3, 4, 5, 6] as const;

/** All 216 ways three dice can fall, each equally likely. */
export const allDice: readonly Dice[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])));

const sumOf = ([a, b, c]: Dice) => a + b + c;
const isTriple = ([a, b, c]: Dice) => a === b && b === c;
const sortedText = (dice: Dice) => [...dice].sort().join('');
const runs = new Set(['123', '234', '345', '456']);

/** What each play requires of the dice for a choice to win. */
const wins: Readonly<Record<K3Play, (dice: Dice, code: string) => boolean>> = {
  BIG_SMALL: (dice, code) => !isTriple(dice) && sumOf(dice) >= 11 === (code === 'BIG'),
  SUM: (dice, code) => sumOf(dice) === Number(code),
  TRIPLE: (dice, code) => dice.join('') === code,
  TRIPLE_ANY: isTriple,
  PAIR: (dice, code) => dice.filter((face) => face === Number(code.charAt(0))).length >= 2,
  THREE_DIFFERENT: (dice, code) => sortedText(dice) === code,
  RUN_ANY: (dice) => runs.has(sortedText(dice)),
};

export const k3PlayCodes = Object.keys(k3Plays) as K3Play[];

export function isK3Play(text: string): text is K3Play {
  return Object.hasOwn(k3Plays, text);
}

export function isChoiceOf(play: K3Play, code: string): boolean {
  return k3Plays[play].some((choice) => choice === code);
}

export function isWinning(play: K3Play, code: string, dice: Dice): boolean {
  return wins[play](dice, code);
}

/** In how many of the 216 cases a choice wins. */
export function winningCases(play: K3Play, code: string): number {
  return allDice.filter((dice) => isWinning(play, code, dice)).length;
}

/** Odds in thousandths: the returned share over the exact probability, rounded down. */
export function oddsOf(play: K3Play, code: string, rtpThousandths: number): number {
  return Math.floor((rtpThousandths * allDice.length) / winningCases(play, code));
}

/** Odds as the contract writes them: three decimals. */
export function oddsText(thousandths: number): string {
  return (thousandths / 1000).toFixed(3);
}

/** What a stake wins at odds, rounded down to the minor unit. */
export function payoutOf(stakeMinor: number, thousandths: number): number {
  return Math.floor((stakeMinor * thousandths) / 1000);
}
