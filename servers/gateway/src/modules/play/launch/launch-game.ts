import { coverUrl } from '@atrium/artwork';
import type { launchGame as call } from '@atrium/contracts/calls';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertNoneClosed } from '../../control/index.ts';
import { assertMayEnter } from '../../limits/index.ts';
import { frameSandbox } from '../frame-sandbox.ts';
import { notePlayed } from '../games/own-games.ts';
import { depositAtVendor } from '../transfer-wallet/deposit-at-vendor.ts';
import { mayTryVendor } from '../vendor-health/breaker.ts';
import { visibleVendors } from '../visible.ts';
import { createLaunch } from './create-launch.ts';
import { launchDemo } from './launch-demo.ts';
import { ownAddress } from './own-address.ts';

/**
 * In this order: REQUEST_INVALID where no game is named, TRIAL_NOT_ALLOWED, NOT_FOUND, GAME_MAINTENANCE, then what moving
 * the money and `createLaunch` refuse.
 */
export const launchGame: Operation<typeof call> = async (request, context) => {
  const { gameId = request.nodeId, vendor } = request;
  if (!gameId) throw new Refusal('REQUEST_INVALID');
  if (request.mode === 'REAL' && requireCaller(context).kinds.includes('trial')) throw new Refusal('TRIAL_NOT_ALLOWED');
  const { db, merchant, language, config } = context;
  const game = await db
    .selectFrom('game')
    .innerJoin(visibleVendors(db, merchant).selectAll('vendor').as('maker'), 'maker.code', 'game.vendor')
    .select([
      'game.game_code',
      'game.vendor',
      'game.game_type',
      'game.title',
      'game.names',
      'game.state',
      'maker.connection',
    ])
    .select(['maker.state as vendorState', 'maker.opens_in_tab as opensInTab'])
    .where('game.game_code', '=', gameId)
    .$if(vendor !== undefined, (query) => query.where('game.vendor', '=', vendor ?? ''))
    .where('game.is_game', '=', 'GAME')
    .executeTakeFirst();
  if (!game) throw new Refusal('NOT_FOUND');
  const isRunning = game.state === 'OPEN' && game.vendorState === 'OPEN' && game.connection !== null;
  if (!isRunning) throw new Refusal('GAME_MAINTENANCE');
  await assertNoneClosed(context, 'GAME_MAINTENANCE', [
    ['VENDOR', game.vendor],
    ['GAME', game.game_code],
  ]);
  const lobbyUrl = ownAddress(request.backUrl, config);
  const embed = game.opensInTab ? ('TAB' as const) : ('IFRAME' as const);
  const frame = { title: game.title, embed, sandbox: frameSandbox };
  if (request.mode === 'DEMO') return { ...(await launchDemo(game, context, lobbyUrl)), ...frame, wallet: 'SEAMLESS' };
  const caller = requireCaller(context);
  const line = await db
    .selectFrom('vendor_connection')
    .select(['vendor_id', 'mode'])
    .where('vendor_id', '=', game.connection ?? '')
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!line || !(await mayTryVendor(db, line.vendor_id, context.clock.now()))) throw new Refusal('GAME_MAINTENANCE');
  await assertMayEnter({ ...context, db }, { memberId: caller.memberId });
  await depositAtVendor(context, caller, line.mode === 'TRANSFER' ? line.vendor_id : null);
  const launch = await createLaunch(context, {
    caller,
    game: {
      vendor: game.vendor,
      gameType: game.game_type,
      gameCode: game.game_code,
      gameName: game.title,
      shownName: game.names[language],
      iconUrl: coverUrl(game.game_code),
    },
    language,
    lobbyUrl,
    opensOn: { room: request.roomId, match: request.matchId, selection: request.selectionId },
    ...(game.connection ? { vendorId: game.connection } : {}),
  });
  await notePlayed(db, caller.memberId, game.game_code, context.clock.now());
  return { ...launch, ...frame, wallet: line.mode };
};
