import type { RowOf } from '@atrium/postgres';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import type { Composites, Functions } from '../../../db/tables.ts';
import { announceWin, type DescribedBet } from '../../bets/index.ts';
import { redactedBody } from './redacted-body.ts';
import type { WalletStatus } from './statuses.ts';
import { type VendorCall, vendorCallOf } from './vendor-call.ts';
import { bodyHashOf } from './vendor-tx.ts';
import type { Proof } from './verify-signature.ts';
import type { WalletAnswer, WalletContext } from './wallet-operation.ts';
import type { WalletRequest } from './wallet-requests.ts';
import { withLimitCheck } from './with-limit-check.ts';

export type Booking =
  | { readonly name: 'bet'; readonly request: WalletRequest<'bet'> }
  | { readonly name: 'win'; readonly request: WalletRequest<'win'> };

/** What else is known of the request, for its line in the log. */
export interface Arrival {
  readonly body: Record<string, unknown>;
  readonly receivedAt: number;
}

interface Booked {
  readonly status: WalletStatus;
  readonly transaction_id: string | null;
  readonly currency: string | null;
  readonly balance: number | null;
  readonly winners: string[];
}

/**
 * Takes a bet or pays a win: one statement, which checks the vendor's key and state again, and writes the nonce and the
 * log line together with the money. In order: repeat, session, player, limits of the operator, of the player, round,
 * funds. A win is paid whether or not the token is valid, the player may play or the site is open; an amount of 0 means
 * that the bet lost.
 * @throws WalletRefusal where the nonce has been used
 */
export async function book(
  booking: Booking,
  proof: Proof,
  arrival: Arrival,
  context: WalletContext,
): Promise<WalletAnswer> {
  const { request } = booking;
  const call = callOf(booking, proof, arrival, context);
  const booked = await withLimitCheck(context, call, (db, asked) => bookOnce({ ...context, db }, booking.name, asked));
  context.publish.written();
  const { status, transaction_id: transactionId, currency, balance } = booked;
  return {
    status,
    ...(transactionId === null ? {} : { transactionId }),
    ...(currency === null || balance === null ? {} : { playerId: request.playerId, currency, balance }),
  };
}

function callOf({ name, request }: Booking, proof: Proof, { body, receivedAt }: Arrival, context: WalletContext) {
  const house = vendorCallOf(request, context);
  const { roundId, transactionUuid, amount, currency, gameCode, roundClosed = false } = request;
  const reference = name === 'win' ? request.referenceTransactionUuid : undefined;
  const operation = name === 'win' ? 'WIN' : 'BET';
  const referenceUuid = reference ?? null;
  const betType = request.betType ?? null;
  const promo = name === 'win' && request.promo === true;
  const content = name === 'bet' ? contentOf(request) : null;
  const money = { operation, amount, currency, roundId, referenceUuid } as const;
  return {
    ...house,
    mode: proof.mode,
    allowed_ips: proof.allowedIps,
    key_id: proof.keyId,
    nonce: proof.nonce,
    round_id: roundId,
    round_closed: roundClosed,
    transaction_uuid: transactionUuid,
    reference_uuid: referenceUuid,
    bet_type: betType,
    bet_content: name === 'win' ? (request.outcome ?? null) : content,
    promo,
    body_hash: bodyHashOf(money, { gameCode, betType, roundClosed, promo, content }),
    transaction_id: newId(house.at),
    order_no: newId(house.at),
    request_uuid: request.requestUuid ?? null,
    body: redactedBody(body),
    trace_id: context.traceId,
    received_at: receivedAt,
    spent_ms: Math.max(0, house.at - receivedAt),
  } satisfies Composites['vendor_call'];
}

/** What a bet is on, as it is kept with it; null where the vendor says no more than its type. */
function contentOf({ content, pick }: WalletRequest<'bet'>): DescribedBet | null {
  return content || pick ? { ...content, ...(pick ? { pick } : {}) } : null;
}

async function bookOnce(context: WalletContext, name: Booking['name'], call: VendorCall): Promise<Booked> {
  const { rows } = await sql<RowOf<Functions['vendor_book'], Booked>>`
    select status, transaction_id, currency, balance, winners
    from vendor_book(${name === 'bet' ? 'BET' : 'WIN'}, ${JSON.stringify(call)}::json)`.execute(context.db);
  const [booked] = rows;
  if (!booked) throw new Error('vendor_book gave no row');
  for (const orderNo of booked.winners) await announceWin(context, orderNo);
  return booked;
}
