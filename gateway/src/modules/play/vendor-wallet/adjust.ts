import { inTransaction } from '@atrium/postgres';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { requestApproval } from '../../control/index.ts';
import { lockVendorRound } from './adjusted-round.ts';
import { playerBalance } from './player-balance.ts';
import { WalletRefusal } from './statuses.ts';
import type { WalletContext, WalletOperation } from './wallet-operation.ts';
import type { WalletRequest } from './wallet-requests.ts';

const kind = 'VENDOR_ADJUST';
const stateOf = { WAITING: 'PENDING', EXECUTED: 'APPLIED' } as const;

/**
 * A correction of a round, either way. It moves nothing by itself: it requires the approval of staff. A repeat returns
 * its state.
 */
export const adjust: WalletOperation<'adjust'> = (request, context) =>
  inTransaction(context.db, async (trx) => {
    const known = await findRequest(trx, request, context);
    if (!known) await ask(trx, request, context);
    const state = known ? (stateOf[known as keyof typeof stateOf] ?? 'REFUSED') : 'PENDING';
    return { status: 'RS_OK', state, ...(await playerBalance(trx, context, request.playerId)) };
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
  const row = await trx
    .selectFrom('approval')
    .select(['state', 'facts'])
    .where('kind', '=', kind)
    .where('once_key', '=', onceKey(request, context))
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const isSame = Object.entries(factsOf(request, context)).every(([name, value]) => row.facts[name] === value);
  if (!isSame) throw new WalletRefusal('RS_ERROR_DUPLICATE_TRANSACTION');
  return row.state;
}

async function ask(trx: Kysely<Database>, request: WalletRequest<'adjust'>, context: WalletContext): Promise<void> {
  const { vendorId, clientIp, traceId } = context;
  const { bet, account } = await lockVendorRound(trx, { ...request, vendorId });
  if (bet.currency !== request.currency) throw new WalletRefusal('RS_ERROR_WRONG_CURRENCY');
  if (request.direction === 'DEBIT' && request.amount > bet.payout) throw new WalletRefusal('RS_ERROR_LIMIT_REACHED');
  try {
    await requestApproval(trx, context, {
      kind,
      subject: account,
      facts: { ...factsOf(request, context), account, orderNo: bet.order_no },
      merchantCode: bet.merchant_code,
      onceKey: onceKey(request, context),
      reason: request.reason,
      madeBy: `vendor:${vendorId}`,
      ip: clientIp,
      traceId,
    });
  } catch (error) {
    // Of two concurrent requests the other one was stored.
    if (!(error instanceof Refusal) || error.code !== 'APPROVAL_TAKEN') throw error;
  }
}
