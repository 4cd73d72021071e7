import { type K3Play, k3Plays } from '@atrium/contracts/constants';
import type { LotteryPlay } from '@atrium/contracts/entities';

/** Share of the stakes that is paid back, in thousandths (server-behaviour 2.8). */
export const rtpThousandths = 970;
const outcomes = 216;

const sum = (dice: readonly number[]) => dice.reduce((total, die) => total + die, 0);
const sorted = (dice: readonly number[]) => [...dice].sort().join('');
const isTriple = (dice: readonly number[]) => new Set(dice).size === 1;
const runs = ['123', '234', '345', '456'];

const wins: Record<K3Play, (choice: string, dice: readonly number[]) => boolean> = {
  BIG_SMALL: (choice, dice) => !isTriple(dice) && (choice === 'BIG') === sum(dice) > 10,
  SUM: (choice, dice) => sum(dice) === Number(choice),
  TRIPLE: (choice, dice) => sorted(dice) === choice,
  TRIPLE_ANY: (_choice, dice) => isTriple(dice),
  PAIR: (choice, dice) => dice.filter((die) => String(die) === choice[0]).length >= 2,
  THREE_DIFFERENT: (choice, dice) => sorted(dice) === choice,
  RUN_ANY: (_choice, dice) => runs.includes(sorted(dice)),
};

export function isK3Play(playCode: string): playCode is K3Play {
  return Object.hasOwn(k3Plays, playCode);
}

/** Whether a choice of a play wins with these dice. */
export function winsWith(play: K3Play, choice: string, dice: readonly number[]): boolean {
  return wins[play](choice, dice);
}

/** Each of the 216 ways three dice can fall. */
export function* everyThrow(): Generator<readonly [number, number, number]> {
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) yield [a, b, c];
}

function waysOf(play: K3Play, choice: string): number {
  return [...everyThrow()].filter((dice) => winsWith(play, choice, dice)).length;
}

/** RTP ÷ probability, rounded down to thousandths: odds never promise more than the exact figure. */
function oddsThousandths(ways: number): number {
  return Math.floor((rtpThousandths * outcomes) / ways);
}

const asText = (thousandths: number) =>
  `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;

function choiceOf(play: K3Play, code: string): LotteryPlay['choices'][number] {
  const ways = waysOf(play, code);
  return { code, odds: asText(oddsThousandths(ways)), probability: `${ways}/${outcomes}` };
}

/** Every play with the odds its exact probability gives. */
export const k3PlayTable: readonly LotteryPlay[] = (Object.keys(k3Plays) as K3Play[]).map((play) => ({
  playCode: play,
  choices: k3Plays[play].map((code) => choiceOf(play, code)),
}));

/** The odds of a choice, or undefined when the play has no such choice. */
export function oddsOf(play: K3Play, code: string): string | undefined {
  return k3PlayTable.find(({ playCode }) => playCode === play)?.choices.find((choice) => choice.code === code)?.odds;
}

/** What a stake pays at these odds; the fraction of a minor unit stays with the house, as the odds say. */
export function payoutAt(stakeMinor: number, odds: string): number {
  return Number((BigInt(stakeMinor) * BigInt(odds.replace('.', ''))) / 1000n);
}
