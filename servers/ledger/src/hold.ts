import type { LedgerConnection } from './database.ts';
import type { HoldRequest, Posting, PostResult, ReleaseRequest, SettleRequest } from './ledger.ts';
import { asLedgerError, LedgerError } from './ledger-error.ts';
import { assertAmount, post } from './post.ts';

/* A hold: OPEN → SETTLED (paid, in full or in part) or RELEASED (given back). Both ends are final. */

export async function hold(trx: LedgerConnection, request: HoldRequest): Promise<PostResult> {
  const { holdId, owner, amountMinor, currency, type, reference, remark, at } = request;
  const result = await post(trx, {
    idempotencyKey: `hold:${holdId}`,
    type,
    reference,
    ...(remark === undefined ? {} : { remark }),
    ...(at === undefined ? {} : { postedAt: at }),
    postings: [{ from: { kind: 'member.main', owner }, to: { kind: 'member.locked', owner }, amountMinor, currency }],
  });
  if (!result.replayed) {
    await trx
      .insertInto('ledger_hold')
      .values({
        id: holdId,
        owner,
        currency,
        amount: amountMinor,
        state: 'OPEN',
        tx_id: Number(result.txId),
        settled_amount: null,
        resolved_tx_id: null,
        created_at: result.postedAt,
        resolved_at: null,
      })
      .execute();
  }
  return result;
}

/** The hold, locked for this transaction, so that concurrent attempts to resolve it run one after the other. */
async function lockHold(trx: LedgerConnection, holdId: string) {
  const row = await trx.selectFrom('ledger_hold').selectAll().where('id', '=', holdId).forUpdate().executeTakeFirst();
  if (!row) throw new LedgerError('HOLD_UNKNOWN', `there is no hold ${holdId}`);
  return row;
}

export async function settle(trx: LedgerConnection, request: SettleRequest): Promise<PostResult> {
  const row = await lockHold(trx, request.holdId);
  const { owner, currency } = row;
  const paid = request.amountMinor ?? row.amount;
  assertAmount(paid);
  if (paid > row.amount) throw new LedgerError('AMOUNT_INVALID', 'a hold cannot pay more than it holds');
  if (row.state === 'RELEASED') throw new LedgerError('HOLD_RESOLVED', 'the hold was given back');
  const locked = { kind: 'member.locked', owner } as const;
  const postings: Posting[] = [{ from: locked, to: request.to, amountMinor: paid, currency }];
  if (paid < row.amount) {
    const back = { kind: 'member.main', owner } as const;
    postings.push({ from: locked, to: back, amountMinor: row.amount - paid, currency });
  }
  return resolve(trx, request, { from: row.state, to: 'SETTLED', settledAmount: paid }, postings);
}

export async function release(trx: LedgerConnection, request: ReleaseRequest): Promise<PostResult> {
  const { owner, currency, amount, state } = await lockHold(trx, request.holdId);
  if (state === 'SETTLED') throw new LedgerError('HOLD_RESOLVED', 'the hold was paid');
  return resolve(trx, request, { from: state, to: 'RELEASED', settledAmount: null }, [
    { from: { kind: 'member.locked', owner }, to: { kind: 'member.main', owner }, amountMinor: amount, currency },
  ]);
}

async function resolve(
  trx: LedgerConnection,
  request: SettleRequest | ReleaseRequest,
  { from, to, settledAmount }: { from: string; to: 'SETTLED' | 'RELEASED'; settledAmount: number | null },
  postings: readonly Posting[],
): Promise<PostResult> {
  const result = await post(trx, {
    idempotencyKey: `hold:${request.holdId}:${to}`,
    type: request.type,
    reference: request.holdId,
    ...(request.remark === undefined ? {} : { remark: request.remark }),
    ...(request.at === undefined ? {} : { postedAt: request.at }),
    postings,
  });
  if (result.replayed || from !== 'OPEN') return result;
  try {
    await trx
      .updateTable('ledger_hold')
      .set({
        state: to,
        settled_amount: settledAmount,
        resolved_tx_id: Number(result.txId),
        resolved_at: result.postedAt,
      })
      .where('id', '=', request.holdId)
      .execute();
  } catch (error) {
    throw asLedgerError(error);
  }
  return result;
}

/** Amounts of the open holds whose ids begin with `prefix`; minor units. */
export async function openHolds(db: LedgerConnection, prefix: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_hold')
    .select(['id', 'amount'])
    .where('state', '=', 'OPEN')
    .where('id', 'like', `${prefix}%`)
    .execute();
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
