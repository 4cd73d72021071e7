import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog, readLog } from './append-log.ts';
import { type Account, type Booking, BookState, type EndedRound, type Entry, type Transfer } from './book-state.ts';

export type { Booking, EndedRound, RoundSeeds, Transfer } from './book-state.ts';

/** The vendor's own books: players' deposits, their bookings, and every ended round. */
export interface Books {
  balanceOf(account: Account): number;
  find(transferId: string): Transfer | undefined;
  /** Carries a transfer out, once; `amount` null means the whole balance. A repeat returns its state. */
  carryOut(wanted: Omit<Transfer, 'state' | 'amount'> & { amount: number | null }): Promise<Transfer>;
  /** Prevents a transfer from being carried out, unless it has been. */
  cancel(transferId: string): Promise<Transfer>;
  /** Posts an amount once; null when the account does not hold that much. */
  book(wanted: Omit<Booking, 'state'>): Promise<Booking | null>;
  findBooking(uuid: string): Booking | undefined;
  /** Reverses a booking, or prevents a later one. */
  reverse(wanted: Omit<Booking, 'state' | 'amount'>): Promise<Booking>;
  /** Records the end of a round, once. */
  noteEnded(round: Omit<EndedRound, 'seq'>): Promise<void>;
  /**
   * Declares a round void, once: the stake is returned, the payout reversed. Null when there is no such round,
   * or the account does not hold that much any more.
   */
  voidRound(roundId: string, at: number): Promise<EndedRound | null>;
  /** The row of a round's end, whatever was declared of it afterwards. */
  endedRound(roundId: string): EndedRound | undefined;
  ended(): readonly EndedRound[];
  /** Resolves when everything so far is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openBooks(dataDir: string): Promise<Books> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'books.jsonl');
  const state = new BookState();
  for (const entry of readLog<Entry>(file)) state.apply(entry);
  const log = await openLog<Entry>(file);
  // Applied before the first await, so that concurrent calls are ordered; acknowledged when it is on disk.
  const write = async (entry: Entry) => {
    state.apply(entry);
    await log.append(entry);
  };
  const writeTransfer = (transfer: Transfer) => write({ transfer }).then(() => transfer);
  const writeBooking = (booking: Booking) => write({ booking }).then(() => booking);

  const books: Books = {
    balanceOf: (account) => state.balanceOf(account),
    find: (transferId) => state.transfer(transferId),
    async carryOut({ amount: wanted, ...transfer }) {
      const known = state.transfer(transfer.transferId);
      if (known) return known;
      const balance = books.balanceOf(transfer);
      const amount = wanted ?? balance;
      if (transfer.kind === 'credit' || amount <= balance)
        return writeTransfer({ ...transfer, amount, state: 'APPLIED' });
      return writeTransfer({ ...transfer, amount: 0, state: 'REFUSED', reason: 'NOT_ENOUGH_MONEY' });
    },
    async cancel(transferId) {
      const known = state.transfer(transferId);
      const nothing = { transferId, kind: null, playerId: '', currency: '', amount: 0 };
      return known ?? writeTransfer({ ...nothing, state: 'CANCELLED' });
    },
    async book(wanted) {
      const known = state.booking(wanted.uuid);
      if (known) {
        await log.settled();
        return known;
      }
      if (books.balanceOf(wanted) + wanted.amount < 0) return null;
      return writeBooking({ ...wanted, state: 'APPLIED' });
    },
    findBooking: (uuid) => state.booking(uuid),
    async reverse(wanted) {
      const known = state.booking(wanted.uuid);
      if (!known) return writeBooking({ ...wanted, amount: 0, state: 'TOMBSTONED' });
      return known.state === 'APPLIED' ? writeBooking({ ...known, state: 'ROLLED_BACK' }) : known;
    },
    async noteEnded(round) {
      if (state.endedRound({ roundId: round.roundId })) return;
      await write({ ended: { ...round, seq: state.endedCount + 1 } });
    },
    async voidRound(roundId, at) {
      const known = state.endedRound({ roundId, state: 'VOID' });
      const round = state.endedRound({ roundId });
      if (known || !round) return known ?? null;
      const { playerId, currency, stake, payout } = round;
      const uuid = `void ${roundId}`;
      if (!(await books.book({ uuid, playerId, currency, amount: stake - payout }))) return null;
      const row: EndedRound = { ...round, seq: state.endedCount + 1, endedAt: at, state: 'VOID' };
      await write({ ended: row });
      return row;
    },
    endedRound: (roundId) => state.endedRound({ roundId }),
    ended: () => state.ended(),
    settled: () => log.settled(),
    close: () => log.close(),
  };
  return books;
}
