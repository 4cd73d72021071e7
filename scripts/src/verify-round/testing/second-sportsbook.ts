import { drawing, type Vector } from './integers.ts';

/** Football and its tickets, written once more from the description in docs/verify-rounds.md. */

interface Played {
  readonly message: string;
  readonly score: { readonly home: number; readonly away: number };
  readonly isAbandoned: boolean;
}

/** A leg's part of the stake: hundredths, over a hundred times the number who share the first place. */
type Part = readonly [over: bigint, under: bigint, word: 'WON' | 'LOST' | 'PUSH' | 'SHARED' | 'OPEN'];

interface Ticket {
  readonly kind: string;
  readonly size: number;
  readonly amount: number;
  readonly payout: number;
  readonly legs: readonly { readonly id: string; readonly odds: number }[];
}

const meetings = ['12', '34', '41', '23', '13', '24'];
/** Places in the group from 1, the first being the strongest: home team and away team. */
const placesOf = (number: number): [number, number] => {
  const meeting = meetings[number % 6] ?? '';
  return [Number(meeting[0]), Number(meeting[1])];
};
const leadOf = (number: number) => {
  const [home, away] = placesOf(number);
  return away - home;
};
const goals: Readonly<Record<string, number>> = {
  '-3': 0.9,
  '-2': 1.05,
  '-1': 1.25,
  '0': 1.45,
  '1': 1.7,
  '2': 1.95,
  '3': 2.3,
};
const numberOf = (message: string) => Number(message.split(':')[1]);

function playedMatch(seed: { readonly serverSeed: string; readonly message: string }): Played {
  const below = drawing(seed);
  const lead = leadOf(numberOf(seed.message));
  const isAbandoned = below(100) === 0;
  const after = below(90);
  const ofHome = Math.round(((goals[lead] ?? 0) * 100_000) / 90);
  const ofAway = Math.round(((goals[-lead] ?? 0) * 75_000) / 90);
  const drawn = Array.from({ length: isAbandoned ? after : 90 }, () => below(100_000));
  const home = drawn.filter((goal) => goal < ofHome).length;
  const away = drawn.filter((goal) => goal >= ofHome && goal < ofHome + ofAway).length;
  return { message: seed.message, score: { home, away }, isAbandoned };
}

function handicapOf(lead: number): number {
  if (lead >= 2) return -1;
  return lead <= -2 ? 1 : 0;
}

function winnerBy(ahead: number): string {
  if (ahead > 0) return 'home';
  return ahead < 0 ? 'away' : 'draw';
}

function marketPart(match: Played | undefined, market: string, selection: string, odds: bigint): Part {
  if (!match) return [0n, 1n, 'OPEN'];
  const { score, isAbandoned, message } = match;
  if (isAbandoned) return [1n, 1n, 'PUSH'];
  const lead = leadOf(numberOf(message));
  const line = market === 'handicap' ? handicapOf(lead) : 0;
  const ahead = score.home + line - score.away;
  const total = score.home + score.away > 2.5 ? 'over' : 'under';
  const winner = market === 'total' ? total : winnerBy(ahead);
  if (market === 'handicap' && ahead === 0) return [1n, 1n, 'PUSH'];
  return winner === selection ? [odds, 100n, 'WON'] : [0n, 1n, 'LOST'];
}

function seasonPart(matches: readonly (Played | undefined)[], place: number, odds: bigint): Part {
  const points = [0, 0, 0, 0];
  for (const match of matches) {
    if (!match) return [0n, 1n, 'OPEN'];
    if (match.isAbandoned) continue;
    const [home, away] = placesOf(numberOf(match.message));
    const by = Math.sign(match.score.home - match.score.away);
    const got = by > 0 ? [3, 0] : by < 0 ? [0, 3] : [1, 1];
    points[home - 1] = (points[home - 1] ?? 0) + (got[0] ?? 0);
    points[away - 1] = (points[away - 1] ?? 0) + (got[1] ?? 0);
  }
  const firsts = points.filter((own) => own === Math.max(...points)).length;
  if (points[place] !== Math.max(...points)) return [0n, 1n, 'LOST'];
  return [odds, BigInt(100 * firsts), firsts === 1 ? 'WON' : 'SHARED'];
}

function partOf({ id, odds }: Ticket['legs'][number], played: ReadonlyMap<string, Played>): Part {
  const [sport, group, number, market = '', selection = ''] = id.split('.');
  const matchOf = (index: number) => played.get(`${sport}.${group}:${index}`);
  if (market !== 'outright') return marketPart(matchOf(Number(number)), market, selection, BigInt(odds));
  const season = Array.from({ length: 6 }, (_, place) => matchOf(Number(number) * 6 + place));
  return seasonPart(season, Number(selection), BigInt(odds));
}

/** Every choice of so many of the parts. */
function choicesOf(parts: readonly Part[], size: number): Part[][] {
  const [part, ...others] = parts;
  if (size === 0) return [[]];
  if (!part) return [];
  return [...choicesOf(others, size - 1).map((rest) => [part, ...rest]), ...choicesOf(others, size)];
}

function payoutOf({ size, amount }: Ticket, parts: readonly Part[]): number {
  const bets = choicesOf(parts, size);
  const each = BigInt(amount / bets.length);
  const paid = bets.map((bet) => {
    const over = bet.reduce((product, [part]) => product * part, each);
    return over / bet.reduce((product, [, under]) => product * under, 1n);
  });
  return Number(paid.reduce((sum, one) => sum + one, 0n));
}

/** What is shown of a round of tickets, by the seeds of its matches. */
export function playedTickets(vector: Vector): object {
  const ends = [vector, ...(vector.more ?? [])].map(playedMatch);
  const played = new Map(ends.map((match) => [match.message, match]));
  const tickets = (vector.shown.tickets as readonly Ticket[]).map((ticket) => {
    const parts = ticket.legs.map((leg) => partOf(leg, played));
    const legs = ticket.legs.map((leg, place) => ({ ...leg, verdict: parts[place]?.[2] }));
    return { ...ticket, payout: payoutOf(ticket, parts), legs };
  });
  const [{ score, isAbandoned } = {}] = ends;
  return ends.length === 1 ? { tickets, score, isAbandoned } : { tickets, matches: ends };
}

export const paidBy = (shown: object | undefined): number =>
  (shown as { tickets: readonly Ticket[] }).tickets.reduce((sum, { payout }) => sum + payout, 0);
