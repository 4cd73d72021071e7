import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog, readLog } from './append-log.ts';

/** Money an operator has brought here or taken back. All three states are final; CANCELLED refuses it for ever. */
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

/** What a round debited from a player's account or credited to it, signed. TOMBSTONED: rolled back before it arrived. */
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
}

type Entry = { transfer: Transfer } | { booking: Booking } | { ended: EndedRound };
type Purse = Pick<Booking, 'playerId' | 'currency'>;

/** The vendor's own books: what players have brought, what they play with it, and every round that has ended. */
export interface Books {
  balanceOf(purse: Purse): number;
  find(transferId: string): Transfer | undefined;
  /** Carries a transfer out, once; `amount` null is all there is. The same id again: what became of it. */
  carryOut(wanted: Omit<Transfer, 'state' | 'amount'> & { amount: number | null }): Promise<Transfer>;
  /** Sees to it that a transfer is never carried out, unless it has been. */
  cancel(transferId: string): Promise<Transfer>;
  /** Posts an amount once; null when the account does not hold that much. */
  book(wanted: Omit<Booking, 'state'>): Promise<Booking | null>;
  findBooking(uuid: string): Booking | undefined;
  /** Takes a booking back, or sees to it that it is never made. */
  takeBack(wanted: Omit<Booking, 'state' | 'amount'>): Promise<Booking>;
  /** Notes the end of a round, once. */
  noteEnded(round: Omit<EndedRound, 'seq'>): Promise<void>;
  /**
   * Declares a round void, once: the stake is returned, the payout reversed. Null when there is no such round,
   * or the account does not hold that much any more.
   */
  voidRound(roundId: string, at: number): Promise<EndedRound | null>;
  ended(): readonly EndedRound[];
  /** Resolves when everything so far is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const keyOf = ({ playerId, currency }: Purse) => `${playerId} ${currency}`;

/** A round and its void are two rows. */
const keyOfRound = ({ roundId, state }: Pick<EndedRound, 'roundId' | 'state'>) =>
  state ? `${roundId} ${state}` : roundId;

const effectOf = (entry: Transfer | Booking): number => {
  if (entry.state !== 'APPLIED') return 0;
  return 'kind' in entry && entry.kind === 'debit' ? -entry.amount : entry.amount;
};

export async function openBooks(dataDir: string): Promise<Books> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'books.jsonl');
  const transfers = new Map<string, Transfer>();
  const bookings = new Map<string, Booking>();
  const ended = new Map<string, EndedRound>();
  const balances = new Map<string, number>();

  const change = (purse: Purse, by: number) => balances.set(keyOf(purse), (balances.get(keyOf(purse)) ?? 0) + by);
  const apply = (entry: Entry) => {
    if ('ended' in entry) {
      ended.set(keyOfRound(entry.ended), entry.ended);
      return;
    }
    const [book, id, row] =
      'transfer' in entry
        ? ([transfers, entry.transfer.transferId, entry.transfer] as const)
        : ([bookings, entry.booking.uuid, entry.booking] as const);
    const before = book.get(id);
    if (before) change(before, -effectOf(before));
    change(row, effectOf(row));
    (book as Map<string, Transfer | Booking>).set(id, row);
  };
  for (const entry of readLog<Entry>(file)) apply(entry);
  const log = await openLog<Entry>(file);
  // Applied before the first await, so that concurrent calls are ordered; acknowledged when it is on disk.
  const write = async (entry: Entry) => {
    apply(entry);
    await log.append(entry);
  };
  const writeTransfer = async (transfer: Transfer) => {
    await write({ transfer });
    return transfer;
  };
  const writeBooking = async (booking: Booking) => {
    await write({ booking });
    return booking;
  };

  const books: Books = {
    balanceOf: (purse) => balances.get(keyOf(purse)) ?? 0,
    find: (transferId) => transfers.get(transferId),
    async carryOut({ amount: wanted, ...transfer }) {
      const known = transfers.get(transfer.transferId);
      if (known) return known;
      const balance = books.balanceOf(transfer);
      const amount = wanted ?? balance;
      if (transfer.kind === 'credit' || amount <= balance)
        return writeTransfer({ ...transfer, amount, state: 'APPLIED' });
      return writeTransfer({ ...transfer, amount: 0, state: 'REFUSED', reason: 'NOT_ENOUGH_MONEY' });
    },
    async cancel(transferId) {
      const known = transfers.get(transferId);
      const nothing = { transferId, kind: null, playerId: '', currency: '', amount: 0 };
      return known ?? writeTransfer({ ...nothing, state: 'CANCELLED' });
    },
    async book(wanted) {
      const known = bookings.get(wanted.uuid);
      if (known) {
        await log.settled();
        return known;
      }
      if (books.balanceOf(wanted) + wanted.amount < 0) return null;
      return writeBooking({ ...wanted, state: 'APPLIED' });
    },
    findBooking: (uuid) => bookings.get(uuid),
    async takeBack(wanted) {
      const known = bookings.get(wanted.uuid);
      if (!known) return writeBooking({ ...wanted, amount: 0, state: 'TOMBSTONED' });
      return known.state === 'APPLIED' ? writeBooking({ ...known, state: 'ROLLED_BACK' }) : known;
    },
    async noteEnded(round) {
      if (!ended.has(round.roundId)) await write({ ended: { ...round, seq: ended.size + 1 } });
    },
    async voidRound(roundId, at) {
      const known = ended.get(keyOfRound({ roundId, state: 'VOID' }));
      const round = ended.get(roundId);
      if (known || !round) return known ?? null;
      const { playerId, currency, stake, payout } = round;
      const uuid = `void ${roundId}`;
      if (!(await books.book({ uuid, playerId, currency, amount: stake - payout }))) return null;
      const row: EndedRound = { ...round, seq: ended.size + 1, endedAt: at, state: 'VOID' };
      await write({ ended: row });
      return row;
    },
    ended: () => [...ended.values()],
    settled: () => log.settled(),
    close: () => log.close(),
  };
  return books;
}
