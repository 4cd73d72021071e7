import type { BundledLanguage } from '@atrium/contracts/constants';
import type { BetLeg, BetRecord } from '@atrium/contracts/entities';
import { betWordIn } from '../../../texts/index.ts';
import type { BetOutcome, BookedBet, PickedBet } from '../../bets/index.ts';
import { decimalOf } from './decimal.ts';

/** What was kept with a bet: by its vendor, by a lottery, or by a release that knew less. */
type Content = Readonly<Record<string, unknown>> & {
  readonly odds?: unknown;
  readonly size?: number;
  readonly legs?: BookedBet['legs'];
  readonly pick?: PickedBet;
  readonly play?: string;
  readonly selection?: readonly string[];
  readonly betType?: unknown;
  readonly outcome?: BetOutcome;
};

interface Told {
  readonly content: Content;
  /** Minor units. */
  readonly stake: number;
  readonly payout: number;
  readonly currency: string;
  readonly fractionDigits: number;
}

type Leg = BookedBet['legs'][number];
type Verdict = NonNullable<BetOutcome['legs']>[number];
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string | null;

const oddsText = (hundredths: number) => (hundredths / 100).toFixed(2);

/** What only we and vendors need to know of a bet. */
const internal: ReadonlySet<string> = new Set(['sides', 'launchId', 'transactionUuid', 'seq', 'outcome']);

/**
 * What a bet was on and why it paid what it paid, in words of a language: codes that the texts know are put into words,
 * everything else stays as its vendor sent it.
 */
export function betWords(told: Told, language: BundledLanguage): string {
  const say: Say = (key, values) => betWordIn(language, key, values);
  const { content } = told;
  if (content.legs) return sentencesOf(bookedWords(content.legs, told, say), told, say);
  if (content.pick) return sentencesOf([pickWords(content.pick, content.outcome, say)], told, say);
  if (content.play) return lotteryWords(content, say);
  if (content.betType !== undefined) return typeWords(String(content.betType ?? ''), say);
  return Object.entries(content)
    .filter(([name]) => !internal.has(name))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join(', ');
}

const typeWords = (betType: string, say: Say) => (/^\w+$/.test(betType) ? say(`type.${betType}`) : null) ?? betType;

function sentencesOf(parts: readonly string[], told: Told, say: Say): string {
  return joined([...parts, ...endWords(told, say)], say);
}

const joined = (sentences: readonly string[], say: Say) =>
  sentences.reduce((first, then) => say('then', { first, then }) ?? `${first}. ${then}`);

function endWords({ content, payout, currency, fractionDigits }: Told, say: Say): string[] {
  if (content.outcome?.end !== 'CASH_OUT') return [];
  return [say('cashOut', { amount: `${decimalOf(payout, fractionDigits)} ${currency}` }) ?? 'CASH_OUT'];
}

/** A bet at a sportsbook leg by leg, and what the legs come to together. */
export function bookedInWords(told: Told, language: BundledLanguage): Pick<BetRecord, 'odds' | 'legs' | 'whole'> {
  const say: Say = (key, values) => betWordIn(language, key, values);
  const { legs = [], odds, outcome } = told.content;
  if (legs.length === 0) return {};
  const whole = [...oddsWords(legs, told, say), ...endWords(told, say)];
  return {
    odds: Number(odds),
    legs: legs.map((leg, place) => legInWords(leg, outcome?.legs?.[place], say)),
    ...(whole.length > 0 && { whole: joined(whole, say) }),
  };
}

function bookedWords(legs: readonly Leg[], told: Told, say: Say): string[] {
  const { outcome } = told.content;
  const inWords = legs.map((leg, place) => legWords(legInWords(leg, outcome?.legs?.[place], say), say));
  return [inWords.join('; '), ...oddsWords(legs, told, say)];
}

/** The odds of more legs than one, and what void or shared legs made of them. */
function oddsWords(legs: readonly Leg[], { content, stake, payout }: Told, say: Say): string[] {
  const { outcome, size } = content;
  if (size !== undefined && size < legs.length)
    return [say('system', { size, legs: legs.length }) ?? `${size} / ${legs.length}`];
  if (legs.length === 1) return [];
  const odds = oddsText(Number(content.odds));
  const isChanged = outcome?.legs?.some(({ result }) => result === 'VOID' || result === 'SHARED') ?? false;
  const isWon = !outcome?.end && payout > 0;
  const paid = oddsText(Math.floor((payout * 100) / Math.max(1, stake)));
  return [(isChanged && isWon ? say('oddsChanged', { before: odds, odds: paid }) : say('odds', { odds })) ?? odds];
}

/** A vendor writes a number with a hyphen before it; pages write a minus. */
const lineOf = ({ line = '' }: { readonly line?: string | undefined }): string => line.replace(/^-(?=\d)/, '−');

function legInWords(leg: Leg, verdict: Verdict | undefined, say: Say): BetLeg {
  const { event, market, selection, odds, codes } = leg;
  const named = codes ? say(`market.${codes.market}`, { line: lineOf(codes) })?.trim() : null;
  const chosen = codes?.selection ? say(`selection.${codes.selection}`) : null;
  const result = verdict && { result: verdictWords(verdict, say) };
  return { event, market: named ?? market, selection: chosen ?? selection, odds, ...result };
}

function legWords({ result, ...named }: BetLeg, say: Say): string {
  const values = { ...named, odds: oddsText(named.odds) };
  const leg = say('leg', values) ?? `${values.event} · ${values.market}: ${values.selection} @ ${values.odds}`;
  return result ? (say('legResult', { leg, result }) ?? leg) : leg;
}

function verdictWords({ result, sharedBy = 1, reason }: Verdict, say: Say): string {
  const word = say(`result.${result}`, { count: sharedBy }) ?? result;
  if (!reason) return word;
  return say('because', { result: word, reason: say(`reason.${reason}`) ?? reason }) ?? word;
}

function pickWords({ game, selection, value = '' }: PickedBet, outcome: BetOutcome | undefined, say: Say): string {
  const picked = say(`pick.${game}.${selection}`, { value }) ?? [selection, value].filter(Boolean).join(' ');
  const { result } = outcome ?? {};
  if (!result) return picked;
  const word = /^[A-Z0-9]+$/.test(result.value) ? say(`shown.${result.game}.${result.value}`) : null;
  const shown = word ?? say(`shown.${result.game}`, { value: result.value }) ?? result.value;
  return say('picked', { picked, result: shown }) ?? picked;
}

/** `ANY_3` is three of any. */
function playWords(play: string, say: Say): string {
  const [, counted, count = ''] = /^(ANY|SPOTS|LO|XIEN)_(\d+)$/.exec(play) ?? [];
  return say(`play.${counted ?? play}`, { count }) ?? play;
}

/** A pick of a lottery: `3`, `BIG`, `1:7` at a position, `D7` fixed for every bet. */
function choiceWords(code: string, say: Say): string {
  const [position = '', value] = code.split(':');
  if (value) return say('position', { position, value: say(`choice.${value}`) ?? value }) ?? code;
  if (/^D\d+$/.test(code)) return say('fixed', { value: code.slice(1) }) ?? code;
  return say(`choice.${code}`) ?? code;
}

function lotteryWords({ play = '', selection = [], odds }: Content, say: Say): string {
  const bet = `${playWords(play, say)}: ${selection.map((code) => choiceWords(code, say)).join(', ')}`;
  const [first, ...others] = Array.isArray(odds) ? odds : [odds];
  return first !== undefined && others.length === 0 ? (say('atOdds', { bet, odds: String(first) }) ?? bet) : bet;
}
