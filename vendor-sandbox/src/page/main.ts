import { ApiError, api, type Seat } from './api.ts';
import { backdropOf } from './backdrop.ts';
import { element } from './element.ts';
import { openGame } from './game.ts';
import { speechOf, type Texts } from './texts.ts';
import { themeOf } from './theme.ts';

const root = document.querySelector<HTMLElement>('#game') ?? document.body;
const query = new URLSearchParams(location.search);
const title = (query.get('title') ?? 'Sandbox game').slice(0, 80);
const gameCode = query.get('game') ?? 'demo';
const texts = JSON.parse(document.querySelector('#texts')?.textContent ?? '') as Texts;
const speech = speechOf(texts, document.documentElement.lang);
const theme = themeOf(gameCode, title);
const storageKey = `sandbox-session:${gameCode}`;

/** Storage may be blocked in a framed page; the game works without it, but a reload then needs a new launch. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(sessionId: string): void {
  try {
    sessionStorage.setItem(storageKey, sessionId);
  } catch {
    // Not remembered: see above.
  }
}

/** Trades the launch token for a session; a reload continues the one it had. */
async function enter(): Promise<Seat> {
  const token = query.get('token');
  const known = remembered();
  if (!token) {
    if (!known) throw new ApiError('LAUNCH_INVALID', {});
    return api.resume(known);
  }
  const clean = new URLSearchParams(query);
  clean.delete('token');
  history.replaceState(null, '', `${location.pathname}?${clean}`);
  const seat = await api.open(token, gameCode, query.get('purse') ?? 'operator');
  remember(seat.sessionId);
  return seat;
}

/** The link back, when the page is not framed and the address belongs to the site. */
async function lobbyLink(): Promise<HTMLElement | null> {
  const lobby = query.get('lobby');
  if (!lobby || window.parent !== window || !URL.canParse(lobby)) return null;
  const { siteOrigins } = await api.site();
  if (!siteOrigins.includes(new URL(lobby).origin)) return null;
  return element('a', { class: 'lobby', href: lobby }, `← ${speech.say('lobby')}`);
}

async function start(): Promise<void> {
  document.documentElement.style.setProperty('--hue', String(theme.hue));
  document.documentElement.style.setProperty('--accent-hue', String(theme.accentHue));
  const message = element('p', { class: 'message', role: 'status' }, speech.say('loading'));
  root.replaceChildren(backdropOf(theme), message);
  const lobby = await lobbyLink().catch(() => null);
  try {
    await openGame({ root, seat: await enter(), speech, theme, title, lobby });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'BAD_REQUEST';
    message.setAttribute('role', 'alert');
    message.replaceChildren(speech.say(code), ...(lobby ? [element('br'), lobby] : []));
  }
}

await start();
