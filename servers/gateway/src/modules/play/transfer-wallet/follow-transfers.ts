import { minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { storable } from '@atrium/server-kit';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { askVendor } from '../vendor-calls/ask-vendor.ts';
import { transferAnswer } from '../vendor-calls/vendor-answers.ts';
import { readRounds } from './read-rounds.ts';
import { endTransfer, MoreThanHeldError, type TransferEnd, type TransferRow } from './transfer.ts';

const longestWaitMs = minuteMs;
const atATime = 20;

/** The first try at once; the next after the vendor's three seconds, then 2, 4 … 60 s after the previous one. */
const dueAt = sql<number>`asked_at + case tries when 0 then 0 when 1 then 4000
  else least(${longestWaitMs}::bigint, 1000 * power(2, least(tries - 1, 10))::bigint) end`;

/** Completes transfers, in parallel: a slow vendor holds up no other. */
export const followTransfers: Job = {
  name: 'follow-transfers',
  everyMs: 500,
  async run(services) {
    const rows = await services.db
      .selectFrom('vendor_transfer')
      .select('id')
      .where('state', '=', 'PENDING')
      .where(dueAt, '<=', services.clock.now())
      .orderBy(dueAt)
      .limit(atATime)
      .execute();
    await Promise.all(
      rows.map(({ id }) =>
        followTransfer(services, id).catch((error: unknown) => {
          services.log.warn({ err: error, transferId: id }, 'a transfer could not be followed');
        }),
      ),
    );
  },
};

/**
 * One step of a transfer. The vendor is sent it once; from then on only its status is queried, and one that the vendor
 * does not know is cancelled there. An unknown outcome stays PENDING: nothing is guessed.
 */
export async function followTransfer(services: Services, id: string): Promise<TransferRow | null> {
  const row = await claim(services, id);
  if (row?.state !== 'PENDING') return row;
  const end = row.tries === 1 ? await order(services, row) : await askWhatBecame(services, row);
  if (!end) return row;
  // The rounds won at the vendor are imported before their money is withdrawn.
  if (row.direction === 'OUT' && end.state === 'DONE') await readRounds(services, row.vendor_id);
  try {
    return await inTransaction(services.db, (trx) => endTransfer({ ...services, db: trx }, id, end));
  } catch (error) {
    if (!(error instanceof MoreThanHeldError)) throw error;
    await dispute(services, id, error.message);
    return row;
  }
}

/** The vendor's answer is impossible: nothing moves, staff see it, and the vendor is queried again. */
async function dispute({ db, log }: Services, id: string, reason: string): Promise<void> {
  log.error({ transferId: id, reason }, 'a vendor says of a transfer what cannot be');
  await db.updateTable('vendor_transfer').set({ reason }).where('id', '=', id).where('state', '=', 'PENDING').execute();
}

/** Written before the request: a process that dies in between leaves a transfer whose status is queried. */
async function claim({ db, clock }: Services, id: string): Promise<TransferRow | null> {
  const claimed = await db
    .updateTable('vendor_transfer')
    .set((eb) => ({ asked_at: clock.now(), tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where(dueAt, '<=', clock.now())
    .returningAll()
    .executeTakeFirst();
  if (claimed) return claimed;
  const row = await db.selectFrom('vendor_transfer').selectAll().where('id', '=', id).executeTakeFirst();
  // Another process has claimed it.
  return row?.state === 'PENDING' ? null : (row ?? null);
}

async function order(services: Services, row: TransferRow): Promise<TransferEnd | null> {
  const { id: transferId, member_id: playerId, currency, amount } = row;
  const operation = row.direction === 'IN' ? 'credit' : 'debit';
  const body = { transferId, playerId, currency, ...(amount === null ? { all: true } : { amount }) };
  return known(await ask(services, row, operation, body));
}

async function askWhatBecame(services: Services, row: TransferRow): Promise<TransferEnd | null> {
  const body = { transferId: row.id };
  const said = await ask(services, row, 'status', body);
  return known(said === 'NOT_FOUND' ? await ask(services, row, 'cancel', body) : said);
}

type Said = TransferEnd | 'NOT_FOUND' | null;

const known = (said: Said): TransferEnd | null => (said === 'NOT_FOUND' ? null : said);

async function ask(services: Services, row: TransferRow, operation: string, body: object): Promise<Said> {
  const outcome = await askVendor(services, { vendorId: row.vendor_id, operation, body, schema: transferAnswer });
  if (!outcome.known) {
    services.log.warn({ transferId: row.id, operation, reason: outcome.reason }, 'a vendor does not say what it did');
    return null;
  }
  const { state, amount, reason } = outcome.answer;
  if (state === 'NOT_FOUND') return state;
  if (state !== 'APPLIED') return { state: 'FAILED', reason: storable(reason ?? state) };
  // An answer with an amount other than the requested one is not reliable.
  if (amount === undefined || (row.amount !== null && row.amount !== amount)) {
    await dispute(services, row.id, `${amount ?? 'no amount'} moved, ${row.amount ?? 'all'} asked for`);
    return null;
  }
  return { state: 'DONE', amountMinor: amount };
}
