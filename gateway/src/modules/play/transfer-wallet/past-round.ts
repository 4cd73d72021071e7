import type { watchRound as call } from '@atrium/contracts/calls';
import { betStatuses } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { frameSandbox } from '../launch/frame-sandbox.ts';
import { askVendorQuietly } from './ask-vendor.ts';
import { replayAnswer } from './vendor-answers.ts';

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

export const watchRound: Operation<typeof call> = async ({ orderNo }, context) => {
  const { memberId } = requireCaller(context);
  const { db, language } = context;
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
    schema: replayAnswer,
  });
  if (!outcome.known) throw new Refusal('VENDOR_SILENT');
  const { replayUrl } = outcome.answer;
  if (!replayUrl || !URL.canParse(replayUrl, connection.launch_url)) throw new Refusal('ROUND_NOT_KEPT');
  const url = new URL(replayUrl, connection.launch_url);
  // The frame of a page shows what its vendor was admitted for, and nothing else.
  if (url.origin !== new URL(connection.launch_url).origin) throw new Refusal('ROUND_NOT_KEPT');
  const parameters = { game: bet.game_code, title: bet.game_name, lang: language };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, sandbox: frameSandbox };
};
