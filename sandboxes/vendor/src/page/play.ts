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

/** Refusals that may have passed a moment later. */
const passing: ReadonlySet<string> = new Set(['WALLET_UNREACHABLE', 'NETWORK']);

/** What went wrong, and the way on: once more where that can help, the lobby where the page has one. */
function showFailure(message: HTMLElement, error: unknown, ways: Ways): void {
  const { speech, lobby, tryAgain } = ways;
  const code = error instanceof ApiError ? error.code : 'BAD_REQUEST';
  const again = passing.has(code)
    ? element('button', { type: 'button', class: 'text-button' }, speech.say('tryAgain'))
    : null;
  again?.addEventListener('click', () => {
    message.setAttribute('role', 'status');
    message.replaceChildren(speech.say('loading'));
    tryAgain();
  });
  message.setAttribute('role', 'alert');
  message.replaceChildren(speech.say(code === 'NETWORK' ? 'noConnection' : code), ...(again ? [again] : []));
  if (lobby) message.append(element('br'), lobby);
  again?.focus();
}

interface Ways {
  readonly speech: Speech;
  readonly lobby: HTMLElement | null;
  tryAgain(): void;
}

/** Opens the game that the page's address names. */
export async function play(page: KindPage): Promise<void> {
  const { root, query, title, gameCode, speech, theme, message } = openStage();
  const link = lobbyLink(query, speech).catch(() => null);
  const open = async (): Promise<void> => {
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
      showFailure(message, error, { speech, lobby: await link, tryAgain: () => void open() });
    }
  };
  await open();
}
