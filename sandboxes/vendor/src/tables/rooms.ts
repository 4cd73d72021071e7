import { tableGameOf, tableTitles } from '@atrium/round-verifier/kinds/tables';
import { chipsMinor, mostOnSpotMinor, payoutOf } from '@atrium/round-verifier/tables/rules';
import type { ListedRoom, Snapshot } from '@atrium/round-verifier/tables/shown';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { choose, chosenOf, type WantedChoice } from './choose.ts';
import { reasonOf } from './described.ts';
import { FewAtOnce } from './few-at-once.ts';
import type { Hand, TableBet } from './hand.ts';
import { assertWelcome, handOf, placeBets, type TableTools, type WantedBet } from './place-bets.ts';
import { settleHand } from './settle-hand.ts';
import { snapshotOf } from './snapshot.ts';
import { openTable, type Table } from './table.ts';
import { Turns } from './turns.ts';

/** All tables of this server, and the pages that look at them. */
export interface Rooms {
  look(session: Session): Snapshot;
  place(session: Session, wanted: { number: number; bets: readonly WantedBet[] }): Promise<Snapshot>;
  choose(session: Session, wanted: WantedChoice): Promise<Snapshot>;
  /** Tells a page everything that changes, from now until it leaves. */
  join(session: Session, tell: (snapshot: Snapshot) => void): () => void;
  /** Every table, as an operator shows it in its lists. */
  list(): readonly ListedRoom[];
  stop(): Promise<void>;
}

export interface RoomOptions extends TableTools {
  readonly secret: Buffer;
  readonly onError: (error: unknown) => void;
  /** How often the clock is looked at. */
  readonly tickMs?: number;
}

/** Results that lists show of a table. */
const listedMarks = 12;
/** A wallet that did not answer is not asked again sooner. */
const retryMs = 5_000;
/** Players whose result is booked at the wallet at once: spins and bets beside them go on. */
const settledAtOnce = 4;

interface Guest {
  readonly session: Session;
  readonly tell: (snapshot: Snapshot) => void;
}

export function openRooms(options: RoomOptions): Rooms {
  const rooms = new TableRooms(options);
  return {
    look: (session) => rooms.look(session),
    place: (session, wanted) => rooms.place(session, wanted),
    choose: (session, wanted) => rooms.choose(session, wanted),
    join: (session, tell) => rooms.join(session, tell),
    list: () => rooms.list(),
    stop: () => rooms.stop(),
  };
}

class TableRooms {
  readonly #options: RoomOptions;
  readonly #tables = new Map<string, Table>();
  readonly #guests = new Set<Guest>();
  /** What is under way for a player at a table: bets and payouts follow each other. */
  readonly #turns = new Turns();
  readonly #triedAt = new Map<string, number>();
  readonly #settling = new FewAtOnce(settledAtOnce);
  readonly #timer: NodeJS.Timeout;
  readonly #shown = new Map<string, string>();

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), options.tickMs ?? 250);
    this.#tick();
  }

  look(session: Session): Snapshot {
    const { journal, now } = this.#options;
    const at = now();
    const table = this.#tableOf(session.gameCode);
    const { number } = table.timetable.momentAt(at);
    const players = new Set([...this.#playersAt(session.gameCode), session.playerId]).size;
    return snapshotOf(table, { now: at, hand: handOf(journal, session, number), players });
  }

  list(): readonly ListedRoom[] {
    const at = this.#options.now();
    return tableTitles.map((gameCode) => {
      const table = this.#tableOf(gameCode);
      const { host, name = host ?? gameCode } = tableGameOf(gameCode) ?? {};
      return {
        roomId: gameCode,
        gameCode,
        name,
        ...(host ? { host } : {}),
        status: 'OPEN' as const,
        min: Math.min(...chipsMinor),
        max: mostOnSpotMinor,
        players: new Set(this.#playersAt(gameCode)).size,
        road: table.roadBefore(table.timetable.momentAt(at).number).slice(0, listedMarks),
      };
    });
  }

  async place(session: Session, wanted: { number: number; bets: readonly WantedBet[] }): Promise<Snapshot> {
    const { journal, now } = this.#options;
    const table = this.#tableOf(session.gameCode);
    await this.#turns.run(turnOf(session), async () => {
      const hand = handOf(journal, session, wanted.number);
      const bets = wanted.bets.filter(({ requestId }) => !hand?.bets.some((bet) => bet.requestId === requestId));
      if (bets.length === 0) return;
      assertWelcome(table, hand, { number: wanted.number, bets }, now());
      await placeBets(this.#options, table, session, { number: wanted.number, bets });
    });
    this.#tellPlayer(session);
    return this.look(session);
  }

  async choose(session: Session, wanted: WantedChoice): Promise<Snapshot> {
    const table = this.#tableOf(session.gameCode);
    await this.#turns.run(turnOf(session), () => choose(this.#options, table, session, wanted));
    this.#tellPlayer(session);
    return this.look(session);
  }

  join(session: Session, tell: (snapshot: Snapshot) => void): () => void {
    const guest = { session, tell };
    this.#guests.add(guest);
    tell(this.look(session));
    return () => this.#guests.delete(guest);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#turns.settled();
  }

  #playersAt(gameCode: string): string[] {
    const here = [...this.#guests].filter(({ session }) => session.gameCode === gameCode);
    return here.map(({ session }) => session.playerId);
  }

  #tableOf(gameCode: string): Table {
    const known = this.#tables.get(gameCode);
    if (known) return known;
    const game = tableGameOf(gameCode);
    if (!game) throw new Refusal('BAD_REQUEST');
    const table = openTable(this.#options.secret, gameCode, game.rules);
    this.#tables.set(gameCode, table);
    return table;
  }

  #tellPlayer({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>): void {
    for (const { session, tell } of this.#guests) {
      if (session.playerId === playerId && session.gameCode === gameCode) tell(this.look(session));
    }
  }

  #tick(): void {
    const { journal, now, onError } = this.#options;
    const at = now();
    const changed = new Set<string>();
    for (const gameCode of new Set([...this.#guests].map(({ session }) => session.gameCode))) {
      const { number, phase, step = '' } = this.#tableOf(gameCode).timetable.momentAt(at);
      const shown = `${number} ${phase} ${step}`;
      if (this.#shown.get(gameCode) !== shown) changed.add(gameCode);
      this.#shown.set(gameCode, shown);
    }
    for (const { session, tell } of this.#guests) if (changed.has(session.gameCode)) tell(this.look(session));
    for (const hand of journal.hands.open()) {
      if (this.#isDue(hand, at)) this.#settling.add(hand.roundId, () => this.#settle(hand, now()).catch(onError));
    }
  }

  #isDue(hand: Hand, at: number): boolean {
    // Hands of card rooms are settled there.
    if (!tableGameOf(hand.gameCode)) return false;
    if (hand.isClosed || this.#turns.has(turnOf(hand))) return false;
    if (at < (this.#triedAt.get(hand.roundId) ?? 0) + retryMs) return false;
    const isUnsure = hand.bets.some(({ state }) => state === 'PLACING' || state === 'UNDOING');
    return isUnsure || this.#tableOf(hand.gameCode).resultOf(hand.number, at) !== null;
  }

  #settle(due: Hand, at: number): Promise<void> {
    return this.#turns.run(turnOf(due), async () => {
      const table = this.#tableOf(due.gameCode);
      const result = table.resultOf(due.number, at);
      const hand = this.#options.journal.hands.get(due.roundId) ?? due;
      const settled = await settleHand(
        this.#options,
        hand,
        result && {
          outcome: result.outcome,
          payoutOf: (bet, current) => payoutAt(table, result.outcome, bet, current),
          reasonOf: () => reasonOf(due.gameCode, result.outcome),
        },
      );
      if (settled.isClosed) this.#triedAt.delete(due.roundId);
      else if (result) this.#triedAt.set(due.roundId, at);
      this.#tellPlayer(due);
    });
  }
}

/** What a bet gets back; null while the wallet has not said whether its player staked again. */
function payoutAt(table: Table, outcome: unknown, bet: TableBet, hand: Hand): number | null {
  const { rules } = table;
  const isOpen = hand.bets.some(({ spot, state }) => spot === rules.choices?.stakesAgain && state === 'PLACING');
  return isOpen && bet.spot === rules.choices?.spot ? null : payoutOf(rules, outcome, bet, chosenOf(table, hand));
}

const turnOf = ({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>) => `${playerId}/${gameCode}`;
