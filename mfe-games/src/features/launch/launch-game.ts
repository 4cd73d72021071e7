import { launchGame as launchCall } from '@atrium/contracts/calls';
import type { CommandPayload, CommandResult } from '@atrium/contracts/commands';
import {
  dialogConfirm,
  dialogOpen,
  type gameLaunch,
  loginOpen,
  registerOpen,
  toastShow,
} from '@atrium/contracts/commands';
import { lotteryGameCodes } from '@atrium/contracts/constants';
import type { Platform } from '@atrium/contracts/platform';
import { getI18n } from '@atrium/contracts/provided';
import { openTab } from './open-tab.ts';
import { withdrawFrom } from './withdraw-from.ts';

type Launch = CommandPayload<typeof gameLaunch>;
type Outcome = CommandResult<typeof gameLaunch>;

/** Lotteries have a page of their own instead of a window. */
function lotteryPath(game: Launch): string | null {
  const query = `?gameCode=${encodeURIComponent(game.gameCode)}`;
  if (game.gameCode === lotteryGameCodes.vietnam) return `/vnLottery${query}`;
  if (game.gameCode === lotteryGameCodes.sea) return `/seaLottery${query}`;
  return game.gameType === 'LOTT' || game.gameType === 'ELOTT' ? `/lottery${query}` : null;
}

function say(platform: Platform, key: string, values: Record<string, string> = {}): string {
  return getI18n().t(key, { ns: platform.remoteId, ...values });
}

/** Trial players must register first; at once they may only try the game without money (T7). */
async function refuseTrial(game: Launch, platform: Platform): Promise<Outcome> {
  const { button } = await platform.bus.send(dialogConfirm, {
    icon: 'info',
    title: say(platform, 'launch.registerFirst'),
    text: say(platform, 'launch.registerWhy'),
    buttons: [
      { id: 'demo', label: say(platform, 'launch.tryDemo') },
      { id: 'register', label: say(platform, 'launch.register'), kind: 'primary' },
    ],
  });
  if (button === 'register') await platform.bus.send(registerOpen, {});
  return button === 'demo' ? openWindow({ ...game, mode: 'DEMO' }, platform) : { outcome: 'refused' };
}

async function openWindow(game: Launch, platform: Platform): Promise<Outcome> {
  const { gameId, nodeId, gameType, vassalage, mode, roomId, matchId, selectionId } = game;
  const request = {
    gameId,
    nodeId,
    gameType,
    vendor: vassalage,
    mode,
    ...(roomId ? { roomId } : {}),
    ...(matchId ? { matchId } : {}),
    ...(selectionId ? { selectionId } : {}),
  };
  const result = await platform.calls.invoke(launchCall, request);
  if (!result.ok) {
    const { message, details, traceId } = result.failure;
    // Breaks and limits of the player end at a time.
    const until = typeof details.until === 'number' ? untilText(details.until, platform) : '';
    const text = [message, until].filter(Boolean).join(' · ');
    await platform.bus.send(toastShow, { kind: 'error', text, ...(traceId ? { traceId } : {}) });
    return { outcome: 'refused' };
  }
  const tab = result.value.embed === 'TAB' ? openTab() : null;
  tab?.goTo(result.value.url);
  const props = {
    ...result.value,
    gameId,
    gameType,
    vendor: vassalage,
    title: game.displayName,
    isDemo: mode === 'DEMO',
    isInTab: tab !== null,
  };
  // The window stays open long after the game has started.
  void platform.bus
    .send(dialogOpen, { dialog: 'games/game', props })
    .then(() => withdrawFrom(vassalage, result.value.wallet, platform.calls));
  return { outcome: 'started' };
}

function untilText(until: number, platform: Platform): string {
  const { locale, timeZone } = platform.region.get();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return say(platform, 'card.until', { time: time.format(until) });
}

/** A card may be older than the end of its closure: then the gateway is asked. */
const isClosed = ({ state, closed }: Launch, now: number) =>
  state === 'MAINTENANCE' && !(closed?.until && closed.until <= now);

/** G16: a closed game says why and until when, before any login. */
async function refuseClosed({ displayName, closed }: Launch, platform: Platform): Promise<Outcome> {
  const until = closed?.until ? untilText(closed.until, platform) : '';
  const text = [`${displayName}: ${say(platform, closed ? 'card.maintenance' : 'card.soon')}`, closed?.note, until]
    .filter(Boolean)
    .join(' · ');
  await platform.bus.send(toastShow, { kind: 'info', text });
  return { outcome: 'refused' };
}

/** The game start flow, for a game or a vendor of any kind. */
export default async function launchGame(game: Launch, platform: Platform): Promise<Outcome> {
  if (isClosed(game, platform.now())) return refuseClosed(game, platform);
  const isPlain = game.isGame !== 'VASSALAGE' && lotteryPath(game) === null;
  if (game.mode === 'DEMO' && isPlain) return openWindow(game, platform);
  if (!platform.session.get().isLogin) {
    const { isLogin } = await platform.bus.send(loginOpen, {});
    if (!isLogin) return { outcome: 'cancelled' };
  }
  if (platform.session.get().isTrial) return refuseTrial(game, platform);
  const path =
    lotteryPath(game) ??
    (game.isGame === 'VASSALAGE' && game.gameType === 'RNG' ? `/rng?vassalage=${game.vassalage}` : null);
  if (path) {
    platform.navigate(path);
    return { outcome: 'routed' };
  }
  if (game.isGame === 'VASSALAGE') {
    const props = { vendor: game.vassalage, gameType: game.gameType, title: game.displayName };
    void platform.bus.send(dialogOpen, { dialog: 'games/vendor-games', props });
    return { outcome: 'listed' };
  }
  return openWindow(game, platform);
}
