import { afterAll, type Rows, type Store } from '../store/store.ts';

/** A round that has ended, as it is reported to the operator; a round that was declared void has a second row. */
export interface EndedRound {
  seq: number;
  vendorId: string;
  roundId: string;
  playerId: string;
  gameCode: string;
  currency: string;
  stake: number;
  payout: number;
  startedAt: number;
  endedAt: number;
  state?: 'VOID';
  /** What its page showed, to be shown again; rounds from before replays were kept have none. */
  shown?: object;
  /** What it was drawn from, to be published once its seed is no longer in use. */
  seeds?: RoundSeeds;
}

export interface RoundSeeds {
  serverSeed: string;
  commitment: string;
  message: string;
  aim?: string | undefined;
  /** Of a round that follows from several seeds: the others. */
  more?: readonly Pick<RoundSeeds, 'serverSeed' | 'commitment' | 'message'>[];
}

/** Rounds of a vendor after a number, in the order of their numbers. */
export interface Page {
  readonly vendorId: string;
  readonly after: number;
  readonly limit: number;
}

/** Rounds that have ended, by their number, by round, and by vendor and time. */
export class EndedRounds {
  readonly #rows: Rows<EndedRound>;
  readonly #byRound: Rows<number>;
  readonly #voidByRound: Rows<number>;
  readonly #byVendor: Rows<number>;
  readonly #byTime: Rows<number>;
  #latest: number;

  constructor(store: Store) {
    this.#rows = store.table('endedRounds');
    this.#byRound = store.table('endedByRound');
    this.#voidByRound = store.table('voidByRound');
    this.#byVendor = store.table('endedByVendor');
    this.#byTime = store.table('endedByTime');
    this.#latest = this.#rows.rows({ isReverse: true, limit: 1 })[0]?.seq ?? 0;
  }

  /** Adds a row with the next number. Only within a `write` of the store. */
  add(round: Omit<EndedRound, 'seq'>): EndedRound {
    this.#latest += 1;
    const row = { ...round, seq: this.#latest };
    const { seq, vendorId, endedAt, roundId, state } = row;
    this.#rows.set(seq, row);
    (state ? this.#voidByRound : this.#byRound).set(roundId, seq);
    this.#byVendor.set([vendorId, seq], seq);
    if (!state) this.#byTime.set([vendorId, endedAt, seq], seq);
    return row;
  }

  /** What a round paid and showed after its result was corrected. Only within a `write` of the store. */
  correct(roundId: string, { payout, shown, seeds }: Pick<EndedRound, 'payout' | 'shown' | 'seeds'>): void {
    const row = this.of(roundId);
    if (row) this.#rows.set(row.seq, { ...row, payout, ...(shown ? { shown } : {}), ...(seeds ? { seeds } : {}) });
  }

  of(roundId: string): EndedRound | undefined {
    return this.#row(this.#byRound.get(roundId));
  }

  voidOf(roundId: string): EndedRound | undefined {
    return this.#row(this.#voidByRound.get(roundId));
  }

  after({ vendorId, after, limit }: Page): readonly EndedRound[] {
    const numbers = this.#byVendor.rows({ start: [vendorId, after + 1], end: [vendorId, afterAll], limit });
    return numbers.flatMap((seq) => this.#row(seq) ?? []);
  }

  between({ from, to }: { readonly from: number; readonly to: number }, { vendorId, after, limit }: Page) {
    // A clock that was set back orders times otherwise than numbers, and pages go by numbers.
    const numbers = this.#byTime
      .rows({ start: [vendorId, from], end: [vendorId, to] })
      .filter((seq) => seq > after)
      .sort((a, b) => a - b);
    const rows: EndedRound[] = [];
    for (const seq of numbers) {
      if (rows.length === limit) break;
      const row = this.#row(seq);
      if (row && !this.voidOf(row.roundId)) rows.push(row);
    }
    return rows;
  }

  #row(seq: number | undefined): EndedRound | undefined {
    return seq === undefined ? undefined : this.#rows.get(seq);
  }
}
