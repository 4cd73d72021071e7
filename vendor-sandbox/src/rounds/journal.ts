import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLog, readLog } from '../books/append-log.ts';
import type { Deal } from '../cards/deal.ts';
import { isOver, type Session } from '../sessions/session.ts';
import type { Hand } from '../tables/hand.ts';
import { Hands } from './hands.ts';
import { isFinished, type Round } from './round.ts';

type Entry = { session: Session } | { round: Round } | { hand: Hand } | { deal: Deal };

/**
 * The sandbox's memory: sessions, rounds, and players' bets at tables, each change appended to one file and synced before it counts.
 * A file instead of a database because Node 20 has none built in and a handful of open rounds needs no more.
 */
export interface Journal {
  readonly sessions: ReadonlyMap<string, Session>;
  readonly rounds: ReadonlyMap<string, Round>;
  readonly hands: Pick<Hands, 'get' | 'values' | 'open' | 'of'>;
  /** The latest deal of each card room, by the room. */
  readonly deals: ReadonlyMap<string, Deal>;
  saveSession(session: Session): Promise<void>;
  saveRound(round: Round): Promise<void>;
  saveHand(hand: Hand): Promise<void>;
  saveDeal(deal: Deal): Promise<void>;
  close(): Promise<void>;
}

/** Reads the file, drops finished rounds, and opens it for appending. */
export async function openJournal(dataDir: string, now = Date.now()): Promise<Journal> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'rounds.jsonl');
  const kept = readEntries(file);
  const { sessions, rounds, hands, deals } = kept;
  for (const [id, session] of sessions) if (isOver(session, now)) sessions.delete(id);
  for (const [id, round] of rounds) if (isFinished(round) && !sessions.has(round.sessionId)) rounds.delete(id);
  for (const [id, hand] of hands) if (hand.isClosed && !sessions.has(hand.sessionId)) hands.delete(id);
  compact(file, kept);

  const found = new Hands();
  for (const hand of hands.values()) found.set(hand);
  const log = await openLog<Entry>(file);
  return {
    sessions,
    rounds,
    hands: found,
    deals,
    async saveSession(session) {
      sessions.set(session.sessionId, session);
      await log.append({ session });
    },
    async saveRound(round) {
      rounds.set(round.roundId, round);
      await log.append({ round });
    },
    async saveHand(hand) {
      found.set(hand);
      await log.append({ hand });
    },
    async saveDeal(deal) {
      deals.set(deal.roomKey, deal);
      await log.append({ deal });
    },
    close: () => log.close(),
  };
}

interface Kept {
  readonly sessions: Map<string, Session>;
  readonly rounds: Map<string, Round>;
  readonly hands: Map<string, Hand>;
  readonly deals: Map<string, Deal>;
}

function readEntries(file: string): Kept {
  const kept: Kept = { sessions: new Map(), rounds: new Map(), hands: new Map(), deals: new Map() };
  for (const entry of readLog<Entry>(file)) {
    if ('session' in entry) kept.sessions.set(entry.session.sessionId, entry.session);
    else if ('round' in entry) kept.rounds.set(entry.round.roundId, entry.round);
    else if ('deal' in entry) kept.deals.set(entry.deal.roomKey, entry.deal);
    else kept.hands.set(entry.hand.roundId, entry.hand);
  }
  return kept;
}

function compact(file: string, { sessions, rounds, hands, deals }: Kept): void {
  const entries: Entry[] = [
    ...[...sessions.values()].map((session) => ({ session })),
    ...[...rounds.values()].map((round) => ({ round })),
    ...[...hands.values()].map((hand) => ({ hand })),
    ...[...deals.values()].map((deal) => ({ deal })),
  ];
  writeFileSync(`${file}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
}
