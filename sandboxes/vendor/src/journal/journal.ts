import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Deal } from '../cards/deal.ts';
import { Hands } from '../rounds/hands.ts';
import type { Round } from '../rounds/round.ts';
import { Rounds } from '../rounds/rounds.ts';
import { Sessions } from '../rounds/sessions.ts';
import type { Session } from '../sessions/session.ts';
import { type Announced, type Correction, correctionKey } from '../sports/results.ts';
import { Kept } from '../store/kept.ts';
import { Store } from '../store/store.ts';
import type { Hand } from '../tables/hand.ts';

/**
 * What the sandbox remembers of play: sessions, rounds, and players' bets at tables. A change is on disk before it counts;
 * only what is under way is in memory.
 */
export interface Journal {
  readonly sessions: Pick<Sessions, 'get' | 'latest' | 'drawingFrom' | 'size'>;
  readonly rounds: Pick<Rounds, 'open' | 'openOf' | 'asked' | 'latestOf'>;
  readonly hands: Pick<Hands, 'get' | 'open' | 'of'>;
  /** The latest deal of each card room, by the room. */
  readonly deals: ReadonlyMap<string, Deal>;
  /** Results that were announced wrongly, by match. */
  readonly announced: ReadonlyMap<string, Announced>;
  readonly corrections: ReadonlyMap<string, Correction>;
  saveSession(session: Session): Promise<void>;
  /** A new round, with its session that has used a number up: both or neither. */
  saveBegun(session: Session, round: Round): Promise<void>;
  saveRound(round: Round): Promise<void>;
  saveHand(hand: Hand): Promise<void>;
  /** The same without waiting: for what a restart finds out again. */
  noteHand(hand: Hand): void;
  saveDeal(deal: Deal): Promise<void>;
  saveAnnounced(announced: Announced): Promise<void>;
  saveCorrection(correction: Correction): Promise<void>;
  close(): Promise<void>;
}

/** Opens the file of a folder, and forgets sessions that are over with their finished rounds. */
export async function openJournal(dataDir: string, now = Date.now()): Promise<Journal> {
  mkdirSync(dataDir, { recursive: true });
  const store = new Store(join(dataDir, 'rounds.mdb'));
  const sessionRows = store.table<Session>('sessions');
  const sessions = new Sessions();
  const rounds = new Rounds(store.table('rounds'), store.table('finishedRounds'), store.table('latestRounds'));
  const hands = new Hands({
    open: store.table('hands'),
    closed: store.table('closedHands'),
    byPlayer: store.table('handsOfPlayers'),
  });
  const deals = new Kept(store.table<Deal>('deals'), ({ roomKey }) => roomKey);
  const announced = new Kept(store.table<Announced>('announced'), ({ matchId }) => matchId);
  const corrections = new Kept(store.table<Correction>('corrections'), correctionKey);
  const forgetOver = (at: number) => {
    for (const { sessionId } of sessions.takeOver(at)) {
      sessionRows.remove(sessionId);
      rounds.forget(sessionId);
    }
  };
  for (const session of sessionRows.rows().sort((a, b) => a.openedAt - b.openedAt)) sessions.set(session);
  await store.write(() => forgetOver(now));
  const setSession = (session: Session) => {
    sessions.set(session);
    sessionRows.set(session.sessionId, session);
    forgetOver(session.openedAt);
  };
  return {
    sessions,
    rounds,
    hands,
    deals: deals.byKey,
    announced: announced.byKey,
    corrections: corrections.byKey,
    saveSession: (session) => store.write(() => setSession(session)),
    saveBegun: (session, round) =>
      store.write(() => {
        setSession(session);
        rounds.set(round);
      }),
    saveRound: (round) => store.write(() => rounds.set(round)),
    saveHand: (hand) => store.write(() => hands.set(hand)),
    noteHand: (hand) => void store.write(() => hands.set(hand)),
    saveDeal: (deal) => store.write(() => deals.set(deal)),
    saveAnnounced: (row) => store.write(() => announced.set(row)),
    saveCorrection: (row) => store.write(() => corrections.set(row)),
    close: () => store.close(),
  };
}
