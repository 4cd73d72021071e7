import type * as z from 'zod/mini';
import type { Books, EndedRound, Transfer } from '../books/books.ts';
import type { TableChat } from '../chat/table-chat.ts';
import type { Sportsbook } from '../sports/sportsbook.ts';
import type { Rooms } from '../tables/rooms.ts';
import type { Faults } from './faults.ts';
import { type OperatorRequests, operatorRequests as requests } from './operator-requests.ts';
import { publishedGame } from './published-games.ts';
import type { Replays } from './replays.ts';

export interface OperatorAnswers {
  readonly books: Books;
  /** The vendor whose players keep their money here. */
  readonly vendorId: string;
  readonly faults: Faults;
  readonly replays: Replays;
  readonly rooms: Pick<Rooms, 'list'>;
  readonly chat: Pick<TableChat, 'invite'>;
  readonly sports: Pick<Sportsbook, 'listed'>;
  /** Whether rounds are still drawn from a seed. */
  isInUse(serverSeed: string): boolean;
}

const shown = ({ state, amount: moved, reason }: Transfer) => ({ state, amount: moved, ...(reason ? { reason } : {}) });

/** A round as reports have it: what it showed, and its seeds, are asked for alone. */
const lineOf = ({ shown: _shown, seeds: _seeds, ...line }: EndedRound) => line;

/** A round with its seeds, unless its seed would tell rounds to come. */
function publishedOf({ isInUse }: OperatorAnswers, { gameCode, stake, payout, shown, seeds }: EndedRound): object {
  if (!seeds) return {};
  if (isInUse(seeds.serverSeed)) return { seedInUse: true };
  const round = { gameCode, stake, payout, ...seeds, shown };
  return seeds.more ? { publishedOfSeveral: round } : { published: round };
}

/** Where a player may watch a round again, for a few minutes, and what it was drawn from. */
function replayOf(
  answers: OperatorAnswers,
  asking: string,
  { roundId, playerId }: z.output<OperatorRequests['round']>,
): object {
  const { books, replays } = answers;
  const round = books.endedRound(roundId);
  if (!round?.shown || round.vendorId !== asking || round.playerId !== playerId) return { state: 'UNKNOWN' };
  return { state: 'KNOWN', replayUrl: `/replay?ticket=${replays.issue(round)}`, ...publishedOf(answers, round) };
}

/** The rooms of the vendor that plays them: those of our other name have no tables. */
const roomsOf = ({ rooms, vendorId }: OperatorAnswers, asking: string) => (asking === vendorId ? [] : rooms.list());

/** The matches of the vendor that plays them. */
const matchesOf = (
  { sports, vendorId }: OperatorAnswers,
  asking: string,
  { gameCode, league }: z.output<OperatorRequests['matches']>,
) => (asking === vendorId ? { leagues: [], matches: [] } : sports.listed(gameCode, league));

/** A one-time address of the chat of a game's tables, under the name that the operator tells. */
function chatOf(answers: OperatorAnswers, asking: string, guest: z.output<OperatorRequests['chat']>): object {
  if (!roomsOf(answers, asking).some(({ gameCode }) => gameCode === guest.gameCode)) return { state: 'UNKNOWN' };
  return { state: 'OPEN', chatUrl: `/chat?ticket=${answers.chat.invite(guest)}` };
}

function reportOf(
  { books, faults }: OperatorAnswers,
  asking: string,
  { from, to, after, limit }: z.output<OperatorRequests['report']>,
): object {
  const span = { from, to };
  const rounds = books.endedBetween(span, { vendorId: asking, after, limit });
  if (faults.leavesOut === 0 && faults.addsToPayout === 0) return { rounds: rounds.map(lineOf) };
  // What a vendor that misbehaves leaves out or changes is the beginning of the span.
  const first = books.endedBetween(span, { vendorId: asking, after: 0, limit: faults.leavesOut + 1 });
  const left = new Set(first.slice(0, faults.leavesOut).map(({ seq }) => seq));
  const changed = first[faults.leavesOut]?.seq;
  const told = rounds.filter(({ seq }) => !left.has(seq));
  return {
    rounds: told.map((round) =>
      lineOf(round.seq === changed ? { ...round, payout: round.payout + faults.addsToPayout } : round),
    ),
  };
}

/** Carries out an operator's request, addressed to one of our vendors, and returns its answer. */
export async function answerOperator(
  context: OperatorAnswers,
  operation: keyof OperatorRequests,
  body: unknown,
  addressed: string,
): Promise<object> {
  const { books, vendorId } = context;
  if (operation === 'report') return reportOf(context, addressed, requests.report.parse(body));
  if (operation === 'round') return replayOf(context, addressed, requests.round.parse(body));
  if (operation === 'games')
    return { games: requests.games.parse(body).gameCodes.flatMap((code) => publishedGame(code) ?? []) };
  if (operation === 'rooms') return { rooms: roomsOf(context, addressed) };
  if (operation === 'matches') return matchesOf(context, addressed, requests.matches.parse(body));
  if (operation === 'chat') return chatOf(context, addressed, requests.chat.parse(body));
  if (addressed !== vendorId) return { state: 'REFUSED', reason: 'NO_PURSES' };
  switch (operation) {
    case 'credit': {
      const wanted = requests.credit.parse(body);
      return shown(await books.carryOut({ ...wanted, kind: 'credit' }));
    }
    case 'debit': {
      const { all, amount: exactly, ...wanted } = requests.debit.parse(body);
      if (!all && exactly === undefined) return { state: 'REFUSED', reason: 'WRONG_SYNTAX' };
      return shown(await books.carryOut({ ...wanted, kind: 'debit', amount: all ? null : (exactly ?? 0) }));
    }
    case 'status': {
      const known = books.find(requests.status.parse(body).transferId);
      return known ? shown(known) : { state: 'NOT_FOUND' };
    }
    case 'cancel':
      return shown(await books.cancel(requests.cancel.parse(body).transferId));
    case 'balance':
      return { balance: books.balanceOf(requests.balance.parse(body)) };
    default: {
      const { after, limit } = requests.rounds.parse(body);
      return { rounds: books.endedAfter({ vendorId, after, limit }).map(lineOf) };
    }
  }
}
