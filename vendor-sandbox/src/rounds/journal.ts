import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLog, readLog } from '../books/append-log.ts';
import { type Session, sessionLifeMs } from '../sessions/session.ts';
import { isFinished, type Round } from './round.ts';

type Entry = { session: Session } | { round: Round };

/**
 * The sandbox's memory: sessions and rounds, each change appended to one file and synced before it counts.
 * A file instead of a database because Node 20 has none built in and a handful of open rounds needs no more.
 */
export interface Journal {
  readonly sessions: ReadonlyMap<string, Session>;
  readonly rounds: ReadonlyMap<string, Round>;
  saveSession(session: Session): Promise<void>;
  saveRound(round: Round): Promise<void>;
  close(): Promise<void>;
}

/** Reads the file, drops finished rounds, and opens it for appending. */
export async function openJournal(dataDir: string, now = Date.now()): Promise<Journal> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'rounds.jsonl');
  const { sessions, rounds } = readEntries(file);
  for (const [id, session] of sessions) if (session.openedAt + sessionLifeMs < now) sessions.delete(id);
  for (const [id, round] of rounds) if (isFinished(round) && !sessions.has(round.sessionId)) rounds.delete(id);
  compact(file, sessions, rounds);

  const log = await openLog<Entry>(file);
  return {
    sessions,
    rounds,
    async saveSession(session) {
      sessions.set(session.sessionId, session);
      await log.append({ session });
    },
    async saveRound(round) {
      rounds.set(round.roundId, round);
      await log.append({ round });
    },
    close: () => log.close(),
  };
}

function readEntries(file: string) {
  const sessions = new Map<string, Session>();
  const rounds = new Map<string, Round>();
  for (const entry of readLog<Entry>(file)) {
    if ('session' in entry) sessions.set(entry.session.sessionId, entry.session);
    else rounds.set(entry.round.roundId, entry.round);
  }
  return { sessions, rounds };
}

function compact(file: string, sessions: Map<string, Session>, rounds: Map<string, Round>): void {
  const entries: Entry[] = [
    ...[...sessions.values()].map((session) => ({ session })),
    ...[...rounds.values()].map((round) => ({ round })),
  ];
  writeFileSync(`${file}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
}
