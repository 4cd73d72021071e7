import { inTransaction } from '@atrium/postgres';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { requestApproval } from '../../control/index.ts';
import { boundOf } from '../../limits/index.ts';
import { besides, correctionsOf, lockVendorRound } from './adjusted-round.ts';
import { secondKeyOf } from './execute-vendor-adjust.ts';
import { playerBalance } from './player-balance.ts';
import { WalletRefusal } from './statuses.ts';
import type { WalletContext, WalletOperation } from './wallet-operation.ts';
import type { WalletRequest } from './wallet-requests.ts';

const kind = 'VENDOR_ADJUST';
const stateOf = { WAITING: 'PENDING', EXECUTED: 'APPLIED' } as const;

/**
 * A correction of a round, either way. It moves nothing by itself: it requires the approval of staff, of two people where
 * it is big. A repeat returns its state, and so does the same correction of a round under another name.
 */
export const adjust: WalletOperation<'adjust'> = (request, context) =>
  inTransaction(context.db, async (trx) => {
    const known = (await findRequest(trx, request, context)) ?? (await ask(trx, request, context));
    const state = stateOf[known as keyof typeof stateOf] ?? 'REFUSED';
    return { status: 'RS_OK', state, ...(await playerBalance({ ...context, db: trx }, request.playerId)) };
  });

const onceKey = ({ playerId, transactionUuid }: WalletRequest<'adjust'>, { vendorId }: WalletContext) =>
  `${vendorId}:${playerId}:${transactionUuid}`;

function factsOf(request: WalletRequest<'adjust'>, { vendorId }: WalletContext) {
  const { playerId, roundId, direction, amount, currency, transactionUuid } = request;
  return { vendorId, playerId, roundId, direction, amountMinor: amount, currency, transactionUuid };
}

/** The state of an earlier request of the same name. @throws WalletRefusal if that one had another content */
async function findRequest(
  trx: Kysely<Database>,
  request: WalletRequest<'adjust'>,
  context: WalletContext,
): Promise<string | null> {
  const key = onceKey(request, context);
  const row = await trx
    .selectFrom('approval')
    .select(['state', 'facts'])
    .where('kind', '=', kind)
    .where('once_key', 'in', [key, secondKeyOf(key)])
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const isSame = Object.entries(factsOf(request, context)).every(([name, value]) => row.facts[name] === value);
  if (!isSame) throw new WalletRefusal('RS_ERROR_DUPLICATE_TRANSACTION');
  return row.state;
}

/** Stores the request for staff, with what the round was corrected by already. @returns its state, or that of its like */
async function ask(trx: Kysely<Database>, request: WalletRequest<'adjust'>, context: WalletContext): Promise<string> {
  const { vendorId, clientIp, traceId } = context;
  const { direction, amount } = request;
  const { bet, account } = await lockVendorRound(trx, { ...request, vendorId });
  if (bet.currency !== request.currency) throw new WalletRefusal('RS_ERROR_WRONG_CURRENCY');
  const isTooMuch = amount > (await boundOf(trx, bet.merchant_code, 'VENDOR_ADJUST'));
  if (isTooMuch || (direction === 'DEBIT' && amount > bet.payout)) throw new WalletRefusal('RS_ERROR_LIMIT_REACHED');
  const others = await correctionsOf(trx, { ...request, vendorId });
  const like = others.find(({ facts }) => facts.direction === direction && facts.amountMinor === amount);
  if (like) return like.state;
  try {
    const { state } = await requestApproval(
      { ...context, db: trx },
      {
        kind,
        subject: account,
        facts: {
          ...factsOf(request, context),
          account,
          orderNo: bet.order_no,
          ...besides(others),
        },
        merchantCode: bet.merchant_code,
        onceKey: onceKey(request, context),
        reason: request.reason,
        madeBy: `vendor:${vendorId}`,
        ip: clientIp,
        traceId,
      },
    );
    return state;
  } catch (error) {
    // Of two concurrent requests the other one was stored.
    if (!(error instanceof Refusal) || error.code !== 'APPROVAL_TAKEN') throw error;
    return 'WAITING';
  }
}
