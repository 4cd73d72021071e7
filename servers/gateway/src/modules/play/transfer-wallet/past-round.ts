import type { watchRound as call, getPublishedRound as published } from '@atrium/contracts/calls';
import { betStatuses } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { frameSandbox } from '../frame-sandbox.ts';
import { askVendorQuietly } from '../vendor-calls/ask-vendor.ts';
import { roundAnswer } from '../vendor-calls/vendor-answers.ts';

type Bet = Pick<Selectable<Database['bet']>, 'member_id' | 'vendor' | 'round_id' | 'order_no' | 'purse' | 'status'>;
type Connection = Pick<Selectable<Database['vendor_connection']>, 'vendor_id' | 'launch_url'>;

/** The connection over which a settled bet was played, where its vendor can be asked; null for all others. */
export async function askableConnection(db: Kysely<Database>, bet: Bet): Promise<Connection | null> {
  if (bet.status === betStatuses.unsettled) return null;
  const connections = db
    .selectFrom('vendor_connection')
    .select(['vendor_id', 'launch_url'])
    .where('wallet_url', 'is not', null)
    .where('state', '=', 'ACTIVE');
  if (bet.purse) return (await connections.where('vendor_id', '=', bet.purse).executeTakeFirst()) ?? null;
  const played = db
    .selectFrom('vendor_tx')
    .select('vendor_id')
    .where('player_id', '=', bet.member_id)
    .where('round_id', '=', bet.round_id)
    .where('order_no', '=', bet.order_no);
  return (await connections.where('vendor_id', 'in', played).executeTakeFirst()) ?? null;
}

/** What the vendor of a bet of the caller's answers about its round. */
async function askOfRound(orderNo: string, context: OperationContext) {
  const { memberId } = requireCaller(context);
  const { db } = context;
  const bet = await db
    .selectFrom('bet')
    .select(['member_id', 'vendor', 'round_id', 'order_no', 'purse', 'status', 'game_code', 'game_name'])
    .where('member_id', '=', memberId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!bet) throw new Refusal('NOT_FOUND');
  const connection = await askableConnection(db, bet);
  if (!connection) throw new Refusal('ROUND_NOT_KEPT');
  const outcome = await askVendorQuietly(context, {
    vendorId: connection.vendor_id,
    operation: 'round',
    body: { roundId: bet.round_id, playerId: memberId },
    schema: roundAnswer,
  });
  if (!outcome.known) throw new Refusal('VENDOR_SILENT');
  return { bet, connection, answer: outcome.answer };
}

export const watchRound: Operation<typeof call> = async ({ orderNo }, context) => {
  const { bet, connection, answer } = await askOfRound(orderNo, context);
  const { replayUrl } = answer;
  if (!replayUrl || !URL.canParse(replayUrl, connection.launch_url)) throw new Refusal('ROUND_NOT_KEPT');
  const url = new URL(replayUrl, connection.launch_url);
  // The frame of a page shows what its vendor was admitted for, and nothing else.
  if (url.origin !== new URL(connection.launch_url).origin) throw new Refusal('ROUND_NOT_KEPT');
  const parameters = { game: bet.game_code, title: bet.game_name, lang: context.language };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, sandbox: frameSandbox };
};

export const getPublishedRound: Operation<typeof published> = async ({ orderNo }, context) => {
  const { bet, answer } = await askOfRound(orderNo, context);
  if (answer.state === 'UNKNOWN') throw new Refusal('ROUND_NOT_KEPT');
  const bets = await context.db
    .selectFrom('bet')
    .select(['stake', 'payout'])
    .where('member_id', '=', bet.member_id)
    .where('vendor', '=', bet.vendor)
    .where('round_id', '=', bet.round_id)
    .where('game_code', '=', bet.game_code)
    .execute();
  const sumOf = (what: 'stake' | 'payout') => bets.reduce((sum, each) => sum + each[what], 0);
  return {
    round: answer.published ?? null,
    ...(answer.publishedOfSeveral ? { roundOfSeveral: answer.publishedOfSeveral } : {}),
    seedInUse: answer.seedInUse,
    recorded: { stake: sumOf('stake'), payout: sumOf('payout') },
  };
};
