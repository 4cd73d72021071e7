import { addFavoriteGame, removeFavoriteGame } from '@atrium/contracts/calls';
import { loginOpen, toastShow } from '@atrium/contracts/commands';
import { limits } from '@atrium/contracts/constants';
import type { Game } from '@atrium/contracts/entities';
import type { Platform } from '@atrium/contracts/platform';
import { getI18n } from '@atrium/contracts/provided';

interface Mark {
  readonly isFavorite: boolean;
  set(nodeId: string, isFavorite: boolean): void;
}

let lastAt = Number.NEGATIVE_INFINITY;

/** Marks a game or takes the mark off, at most once a second; guests log in first, trial players register. */
export async function toggleFavorite(platform: Platform, game: Game, { isFavorite, set }: Mark): Promise<void> {
  const { bus, calls, session } = platform;
  if (!session.get().isLogin) {
    await bus.send(loginOpen, {});
    return;
  }
  if (session.get().isTrial) {
    const text = getI18n().t('launch.registerFirst', { ns: platform.remoteId });
    await bus.send(toastShow, { kind: 'info', text });
    return;
  }
  if (performance.now() - lastAt < limits.favouriteThrottleMs) return;
  lastAt = performance.now();
  const { nodeId, vassalage: vendor, gameType } = game;
  set(nodeId, !isFavorite);
  const result = await calls.invoke(isFavorite ? removeFavoriteGame : addFavoriteGame, { nodeId, vendor, gameType });
  if (result.ok) return;
  set(nodeId, isFavorite);
  const { message, traceId } = result.failure;
  await bus.send(toastShow, { kind: 'error', text: message, ...(traceId ? { traceId } : {}) });
}
