import type { launchChat as call } from '@atrium/contracts/calls';
import { z } from '@atrium/contracts/schema';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { maskAccount } from '../../bets/index.ts';
import { assertNoneClosed } from '../../control/index.ts';
import { assertMayEnter } from '../../limits/index.ts';
import { frameSandbox } from '../frame-sandbox.ts';
import { askVendorQuietly } from '../vendor-calls/ask-vendor.ts';
import { visibleVendors } from '../visible.ts';

/** Of `chat`: an address on the origin of the vendor's games, whole or from its root. */
const chatAnswer = z.object({
  state: z.enum(['OPEN', 'UNKNOWN']),
  chatUrl: z.optional(z.string().check(z.maxLength(500))),
});

/** The vendor learns the player's masked name, and no other. */
export const launchChat: Operation<typeof call> = async ({ gameId, vendor }, context) => {
  const { memberId, account } = requireCaller(context);
  const { db, merchant, language } = context;
  const game = await visibleVendors(db, merchant)
    .innerJoin('game', 'game.vendor', 'vendor.code')
    .innerJoin('vendor_connection as line', 'line.vendor_id', 'vendor.connection')
    .select(['game.title', 'game.names', 'game.state', 'line.vendor_id', 'line.launch_url', 'line.state as lineState'])
    .where('vendor.code', '=', vendor)
    .where('game.game_code', '=', gameId)
    .executeTakeFirst();
  if (!game) throw new Refusal('NOT_FOUND');
  if (game.state !== 'OPEN' || game.lineState !== 'ACTIVE') throw new Refusal('GAME_MAINTENANCE');
  await assertNoneClosed(context, 'CHAT_CLOSED', [['CHAT', vendor]]);
  await assertNoneClosed(context, 'GAME_MAINTENANCE', [
    ['VENDOR', vendor],
    ['GAME', gameId],
  ]);
  await assertMayEnter({ ...context, db }, { memberId });
  const outcome = await askVendorQuietly(context, {
    vendorId: game.vendor_id,
    operation: 'chat',
    body: { gameCode: gameId, playerId: memberId, name: maskAccount(account) },
    schema: chatAnswer,
  });
  if (!outcome.known) throw new Refusal('VENDOR_SILENT');
  const { chatUrl } = outcome.answer;
  if (!chatUrl || !URL.canParse(chatUrl, game.launch_url)) throw new Refusal('NOT_FOUND');
  const url = new URL(chatUrl, game.launch_url);
  // The frame shows what its vendor was admitted for, and nothing else.
  if (url.origin !== new URL(game.launch_url).origin) throw new Refusal('NOT_FOUND');
  url.searchParams.set('lang', language);
  url.searchParams.set('title', game.names[language] ?? game.title);
  return { chatUrl: url.href, sandbox: frameSandbox };
};
