import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Rows, Store } from '../store/store.ts';
import { type EndedRound, EndedRounds, type Page } from './ended-rounds.ts';

export type { EndedRound, RoundSeeds } from './ended-rounds.ts';

/** A deposit or withdrawal by an operator. All three states are final; CANCELLED refuses it for ever. */
export interface Transfer {
  transferId: string;
  kind: 'credit' | 'debit' | null;
  playerId: string;
  currency: string;
  state: 'APPLIED' | 'REFUSED' | 'CANCELLED';
  /** Minor units. */
  amount: number;
  reason?: string;
}

/**
 * A signed amount that a round debited from an account or credited to it. TOMBSTONED: rolled back before it arrived.
 */
export interface Booking {
  uuid: string;
  playerId: string;
  currency: string;
  amount: number;
  state: 'APPLIED' | 'ROLLED_BACK' | 'TOMBSTONED';
}

/** The owner and currency of an account. */
type Account = Pick<Booking, 'playerId' | 'currency'>;

const effectOf = (entry: Transfer | Booking): number => {
  if (entry.state !== 'APPLIED') return 0;
  return 'kind' in entry && entry.kind === 'debit' ? -entry.amount : entry.amount;
};

/** The vendor's own books: players' deposits, their bookings, and every ended round. */
export class Books {
  readonly #store: Store;
  readonly #balances: Rows<number>;
  readonly #transfers: Rows<Transfer>;
  readonly #bookings: Rows<Booking>;
  readonly #ended: EndedRounds;

  constructor(store: Store) {
    this.#store = store;
    this.#balances = store.table('balances');
    this.#transfers = store.table('transfers');
    this.#bookings = store.table('bookings');
    this.#ended = new EndedRounds(store);
  }

  balanceOf({ playerId, currency }: Account): number {
    return this.#balances.get([playerId, currency]) ?? 0;
  }

  find(transferId: string): Transfer | undefined {
    return this.#transfers.get(transferId);
  }

  /** Carries a transfer out, once; `amount` null means the whole balance. A repeat returns its state. */
  async carryOut({
    amount: wanted,
    ...transfer
  }: Omit<Transfer, 'state' | 'amount'> & { amount: number | null }): Promise<Transfer> {
    const known = this.find(transfer.transferId);
    if (known) return known;
    const balance = this.balanceOf(transfer);
    const amount = wanted ?? balance;
    if (transfer.kind === 'credit' || amount <= balance)
      return this.#writeTransfer({ ...transfer, amount, state: 'APPLIED' });
    return this.#writeTransfer({ ...transfer, amount: 0, state: 'REFUSED', reason: 'NOT_ENOUGH_MONEY' });
  }

  /** Prevents a transfer from being carried out, unless it has been. */
  async cancel(transferId: string): Promise<Transfer> {
    const nothing = { transferId, kind: null, playerId: '', currency: '', amount: 0 };
    return this.find(transferId) ?? this.#writeTransfer({ ...nothing, state: 'CANCELLED' });
  }

  /** Posts an amount once; null when the account does not hold that much. */
  async book(wanted: Omit<Booking, 'state'>): Promise<Booking | null> {
    const known = this.findBooking(wanted.uuid);
    if (known) {
      await this.settled();
      return known;
    }
    if (this.balanceOf(wanted) + wanted.amount < 0) return null;
    return this.#writeBooking({ ...wanted, state: 'APPLIED' });
  }

  findBooking(uuid: string): Booking | undefined {
    return this.#bookings.get(uuid);
  }

  /** Reverses a booking, or prevents a later one. */
  async reverse(wanted: Omit<Booking, 'state' | 'amount'>): Promise<Booking> {
    const known = this.findBooking(wanted.uuid);
    if (!known) return this.#writeBooking({ ...wanted, amount: 0, state: 'TOMBSTONED' });
    return known.state === 'APPLIED' ? this.#writeBooking({ ...known, state: 'ROLLED_BACK' }) : known;
  }

  /** Records the end of a round, once. */
  async noteEnded(round: Omit<EndedRound, 'seq'>): Promise<void> {
    if (!this.#ended.of(round.roundId)) await this.#store.write(() => void this.#ended.add(round));
  }

  /** Reports a round with the payout of its corrected result. */
  noteCorrected(roundId: string, round: Pick<EndedRound, 'payout' | 'shown' | 'seeds'>): Promise<void> {
    return this.#store.write(() => this.#ended.correct(roundId, round));
  }

  /**
   * Declares a round void, once: the stake is returned, the payout reversed. Null when there is no such round,
   * or the account does not hold that much any more.
   */
  async voidRound(roundId: string, at: number): Promise<EndedRound | null> {
    const round = this.#ended.of(roundId);
    const known = this.#ended.voidOf(roundId);
    if (known || !round) return known ?? null;
    const { seq: _, playerId, currency, stake, payout } = round;
    const amount = stake - payout;
    if (this.balanceOf(round) + amount < 0) return null;
    await this.#store.write(() => {
      this.#setBooking({ uuid: `void ${roundId}`, playerId, currency, amount, state: 'APPLIED' });
      this.#ended.add({ ...round, endedAt: at, state: 'VOID' });
    });
    return this.#ended.voidOf(roundId) ?? null;
  }

  /** The row of a round's end, whatever was declared of it afterwards. */
  endedRound(roundId: string): EndedRound | undefined {
    return this.#ended.of(roundId);
  }

  /** Every row, voids included. */
  endedAfter(page: Page): readonly EndedRound[] {
    return this.#ended.after(page);
  }

  /** Those that ended in a span of time and have a result: a void round has none. */
  endedBetween(span: { readonly from: number; readonly to: number }, page: Page): readonly EndedRound[] {
    return this.#ended.between(span, page);
  }

  /** Resolves when everything so far is on disk. */
  settled(): Promise<void> {
    return this.#store.settled();
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  #change({ playerId, currency }: Account, by: number): void {
    if (by !== 0) this.#balances.set([playerId, currency], this.balanceOf({ playerId, currency }) + by);
  }

  #setTransfer(transfer: Transfer): void {
    this.#transfers.set(transfer.transferId, transfer);
    this.#change(transfer, effectOf(transfer));
  }

  #setBooking(booking: Booking): void {
    const before = this.findBooking(booking.uuid);
    this.#bookings.set(booking.uuid, booking);
    this.#change(booking, effectOf(booking) - (before ? effectOf(before) : 0));
  }

  async #writeTransfer(transfer: Transfer): Promise<Transfer> {
    await this.#store.write(() => this.#setTransfer(transfer));
    return transfer;
  }

  async #writeBooking(booking: Booking): Promise<Booking> {
    await this.#store.write(() => this.#setBooking(booking));
    return booking;
  }
}

export async function openBooks(dataDir: string): Promise<Books> {
  mkdirSync(dataDir, { recursive: true });
  return new Books(new Store(join(dataDir, 'books.mdb')));
}
