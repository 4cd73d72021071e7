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
}

/** A line of the file. */
export type Entry = { transfer: Transfer } | { booking: Booking } | { ended: EndedRound };
/** The owner and currency of an account. */
export type Account = Pick<Booking, 'playerId' | 'currency'>;

const keyOf = ({ playerId, currency }: Account) => `${playerId} ${currency}`;

/** A round and its void are two rows. */
const keyOfRound = ({ roundId, state }: Pick<EndedRound, 'roundId' | 'state'>) =>
  state ? `${roundId} ${state}` : roundId;

const effectOf = (entry: Transfer | Booking): number => {
  if (entry.state !== 'APPLIED') return 0;
  return 'kind' in entry && entry.kind === 'debit' ? -entry.amount : entry.amount;
};

/** The state that the entries of the file add up to, in memory. */
export class BookState {
  readonly #transfers = new Map<string, Transfer>();
  readonly #bookings = new Map<string, Booking>();
  readonly #ended = new Map<string, EndedRound>();
  readonly #balances = new Map<string, number>();

  /** Applies an entry; a later one of the same id replaces the effect of the earlier one. */
  apply(entry: Entry): void {
    if ('ended' in entry) this.#ended.set(keyOfRound(entry.ended), entry.ended);
    else if ('transfer' in entry) this.#replace(this.#transfers, entry.transfer.transferId, entry.transfer);
    else this.#replace(this.#bookings, entry.booking.uuid, entry.booking);
  }

  balanceOf(account: Account): number {
    return this.#balances.get(keyOf(account)) ?? 0;
  }

  transfer(transferId: string): Transfer | undefined {
    return this.#transfers.get(transferId);
  }

  booking(uuid: string): Booking | undefined {
    return this.#bookings.get(uuid);
  }

  endedRound(round: Pick<EndedRound, 'roundId' | 'state'>): EndedRound | undefined {
    return this.#ended.get(keyOfRound(round));
  }

  get endedCount(): number {
    return this.#ended.size;
  }

  ended(): readonly EndedRound[] {
    return [...this.#ended.values()];
  }

  #replace<Row extends Transfer | Booking>(rows: Map<string, Row>, id: string, row: Row): void {
    const before = rows.get(id);
    if (before) this.#change(before, -effectOf(before));
    this.#change(row, effectOf(row));
    rows.set(id, row);
  }

  #change(account: Account, by: number): void {
    this.#balances.set(keyOf(account), this.balanceOf(account) + by);
  }
}
