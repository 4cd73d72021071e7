import type { RoundAnswer } from './api.ts';
import type { Speech } from './texts.ts';

export type Tone = 'plain' | 'win' | 'trouble';

export interface RoundMessage {
  readonly text: string;
  readonly tone: Tone;
}

/** How a game names its symbols and writes its amounts. */
export interface RoundWords {
  readonly speech: Speech;
  readonly money: (minor: number) => string;
  readonly nameOf: (symbol: number) => string;
}

type PlayedRound = Extract<RoundAnswer, { outcome: 'PLAYED' }>;

const scatter = 1;

function winsOf(round: PlayedRound, { speech, money, nameOf }: RoundWords): string {
  const lines = round.lineWins.map(({ line, count, symbol, amount }) =>
    speech.say('lineWin', { line: line + 1, count, symbol: nameOf(symbol), amount: money(amount) }),
  );
  if (round.scatterAmount === 0) return lines.join(' · ');
  const { scatters: count, scatterAmount } = round;
  return [...lines, speech.say('scatterWin', { count, symbol: nameOf(scatter), amount: money(scatterAmount) })].join(
    ' · ',
  );
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
