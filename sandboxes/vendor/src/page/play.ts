import { ApiError, api, type Seat } from './api.ts';
import { element } from './element.ts';
import type { KindPage } from './game.ts';
import { foldOperatorBar } from './operator-bar.ts';
import { openStage } from './stage.ts';
import type { Speech } from './texts.ts';

const storageKeyOf = (gameCode: string) => `sandbox-session:${gameCode}`;

/** Storage may be blocked in a framed page; the game works without it, but a reload then needs a new launch. */
function remembered(gameCode: string): string | null {
  try {
    return sessionStorage.getItem(storageKeyOf(gameCode));
  } catch {
    return null;
  }
}

function remember(gameCode: string, sessionId: string): void {
  try {
    sessionStorage.setItem(storageKeyOf(gameCode), sessionId);
  } catch {
    // Not remembered: see above.
  }
}

/** Trades the launch token for a session; a reload continues the one it had. */
async function enter(query: URLSearchParams, gameCode: string): Promise<Seat> {
  const token = query.get('token');
  const known = remembered(gameCode);
  if (!token) {
    if (!known) throw new ApiError('LAUNCH_INVALID', {});
    return api.resume(known);
  }
  const clean = new URLSearchParams(query);
  for (const once of ['token', 'room', 'match', 'selection']) clean.delete(once);
  history.replaceState(null, '', `${location.pathname}?${clean}`);
  const seat = await api.open(token, gameCode, query.get('purse') ?? 'operator');
  remember(gameCode, seat.sessionId);
  return seat;
}

/** The link back, when the page is not framed and the address belongs to the site. */
async function lobbyLink(query: URLSearchParams, speech: Speech): Promise<HTMLElement | null> {
  const lobby = query.get('lobby');
  if (!lobby || window.parent !== window || !URL.canParse(lobby)) return null;
  const { siteOrigins } = await api.site();
  if (!siteOrigins.includes(new URL(lobby).origin)) return null;
  return element('a', { class: 'lobby', href: lobby }, `← ${speech.say('lobby')}`);
}

/** Opens the game that the page's address names. */
export async function play(page: KindPage): Promise<void> {
  const { root, query, title, gameCode, speech, theme, message } = openStage();
  const link = lobbyLink(query, speech).catch(() => null);
  try {
    const seat = await enter(query, gameCode);
    const opensOn = {
      roomId: query.get('room'),
      matchId: query.get('match'),
      selectionId: query.get('selection'),
    };
    page.open({ root, seat, speech, theme, title, lobby: await link, ...opensOn });
    foldOperatorBar(root, speech);
  } catch (error) {
    const lobby = await link;
    const code = error instanceof ApiError ? error.code : 'BAD_REQUEST';
    message.setAttribute('role', 'alert');
    message.replaceChildren(speech.say(code), ...(lobby ? [element('br'), lobby] : []));
  }
}
