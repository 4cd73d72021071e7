import type { Arrival, Step, Win } from '@atrium/round-verifier/slots/outcome';
import type { Speech } from '../../page/texts.ts';
import type { RoundAnswer } from './api.ts';

export type Tone = 'plain' | 'win' | 'trouble';

export interface RoundMessage {
  readonly text: string;
  readonly tone: Tone;
}

/** How a game names its symbols and writes its amounts. */
export interface RoundWords {
  readonly speech: Speech;
  readonly money: (minor: number) => string;
  /** Minor units of so many units of a stake. */
  readonly worth: (units: number, stake: number) => number;
  readonly nameOf: (symbol: number) => string;
}

type PlayedRound = Extract<RoundAnswer, { outcome: 'PLAYED' }>;

/** Wins that are told one by one; the others are counted. */
const mostTold = 4;

function winText({ line, ways, count, symbol, pays }: Win, stake: number, words: RoundWords): string {
  const { speech, money, worth, nameOf } = words;
  const values = { count, symbol: nameOf(symbol), amount: money(worth(pays, stake)) };
  if (line !== undefined) return speech.say('lineWin', { ...values, line: line + 1 });
  if (ways !== undefined) return speech.say('waysWin', { ...values, ways });
  return speech.say('symbolWin', values);
}

const keyOfFeature = { FALL: 'fallsPaid', RESPIN: 'coinsPaid', FREE: 'freePaid' } as const;

/** What falls, coins or free rounds paid together. */
function featureText(steps: readonly Step[], arrival: Exclude<Arrival, 'SPIN'>, stake: number, words: RoundWords) {
  const { speech, money, worth } = words;
  const paid = steps.filter((step) => step.arrival === arrival && (arrival !== 'FALL' || step.pays > 0));
  const units = paid.reduce((sum, { pays }) => sum + pays, 0);
  if (units === 0) return [];
  const coins = paid.at(-1)?.coins?.filter((value) => value > 0).length;
  return [speech.say(keyOfFeature[arrival], { count: coins ?? paid.length, amount: money(worth(units, stake)) })];
}

function winsOf({ steps, stake }: PlayedRound, words: RoundWords): string {
  const wins = steps[0]?.wins ?? [];
  const told = wins.slice(0, mostTold).map((win) => winText(win, stake, words));
  const more = wins.length > mostTold ? [words.speech.say('moreWins', { count: wins.length - mostTold })] : [];
  const features = (['FALL', 'RESPIN', 'FREE'] as const).flatMap((each) => featureText(steps, each, stake, words));
  return [...told, ...more, ...features].join(' · ');
}

/** Whether a round is celebrated: never when it paid no more than its stake (RG10). */
export function isWin(round: RoundAnswer): boolean {
  return round.outcome === 'PLAYED' && round.payout > round.stake;
}

/** The page's message about an ended round. */
export function roundMessage(round: RoundAnswer, words: RoundWords): RoundMessage {
  const { speech, money } = words;
  if (round.outcome === 'CANCELLED') {
    return { text: speech.say(round.returned ? 'cancelled' : 'cancelling'), tone: 'trouble' };
  }
  const pending = round.settled ? '' : ` ${speech.say('payoutPending')}`;
  if (round.payout === 0) return { text: speech.say('noWin') + pending, tone: 'plain' };
  const amount = money(round.payout);
  if (!isWin(round)) {
    return { text: speech.say('paidBack', { amount, stake: money(round.stake) }) + pending, tone: 'plain' };
  }
  return { text: `${speech.say('win', { amount })} — ${winsOf(round, words)}${pending}`, tone: 'win' };
}
