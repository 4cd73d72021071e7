import { ApiError, ask } from '../../page/api.ts';
import { element } from '../../page/element.ts';
import { followStream } from '../../page/follow-stream.ts';
import { speechOf, type TextKey, type Texts } from '../../page/texts.ts';
import type { ChatLine } from '../lines.ts';

interface Entered {
  readonly chatId: string;
  readonly name: string;
  readonly longestLine: number;
}

const root = document.querySelector<HTMLElement>('#game') ?? document.body;
const locale = document.documentElement.lang;
const speech = speechOf(JSON.parse(document.querySelector('#texts')?.textContent ?? '') as Texts, locale);
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const storageKey = 'sandbox-chat';

/** A reload goes on with the chat that it had: a ticket opens once. */
function remembered(): Entered | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Entered | null;
  } catch {
    return null;
  }
}

async function enter(): Promise<Entered> {
  const query = new URLSearchParams(location.search);
  const ticket = query.get('ticket');
  const known = remembered();
  if (!ticket && known) return known;
  query.delete('ticket');
  history.replaceState(null, '', `${location.pathname}?${query}`);
  const entered = await ask<Entered>('/api/chat/enter', null, { ticket: ticket ?? '-' });
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entered));
  } catch {
    // Storage may be blocked in a framed page: then a reload needs a new ticket.
  }
  return entered;
}

const codeOf = (error: unknown): TextKey => (error instanceof ApiError ? error.code : 'BAD_REQUEST');

function lineOf({ name, text, at }: ChatLine): HTMLElement {
  const time = element('time', { datetime: new Date(at).toISOString() }, clock.format(at));
  return element('li', {}, element('b', {}, name), ' ', element('span', {}, text), ' ', time);
}

/** The lines, and under them the field for one's own; both stay usable while the connection is looked for again. */
function draw({ chatId, name, longestLine }: Entered): void {
  const list = element('ol', { role: 'log', 'aria-label': speech.say('chatLines'), tabindex: '0' });
  const status = element('p', { class: 'chat-status', role: 'status' }, speech.say('chatEmpty'));
  const field = element('input', {
    type: 'text',
    maxlength: String(longestLine),
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-label': speech.say('chatSayAs', { name }),
    placeholder: speech.say('chatSayAs', { name }),
  });
  const send = element('button', { type: 'button' }, speech.say('chatSend'));
  let latest = 0;
  const show = (lines: readonly ChatLine[]) => {
    // A stream that begins again tells what is already here, too.
    const fresh = lines.filter(({ id }) => id > latest);
    latest = Math.max(latest, ...fresh.map(({ id }) => id));
    list.append(...fresh.map(lineOf));
    status.textContent = latest === 0 ? speech.say('chatEmpty') : '';
    if (fresh.length > 0) list.scrollTop = list.scrollHeight;
  };
  const say = async () => {
    const text = field.value.trim();
    if (text === '') return;
    try {
      await ask('/api/chat/lines', chatId, { text });
      field.value = '';
      status.textContent = '';
    } catch (error) {
      status.textContent = speech.say(codeOf(error));
    }
  };
  send.addEventListener('click', () => void say());
  field.addEventListener('keydown', ({ key, isComposing, keyCode }) => {
    // Safari ends the composition before it reports the Enter that ended it, whose key code (229) says so alone.
    if (key === 'Enter' && !isComposing && keyCode !== 229) void say();
  });
  root.replaceChildren(
    element('main', { class: 'chat' }, list, status, element('div', { class: 'chat-bar' }, field, send)),
  );
  void followStream<readonly ChatLine[]>({ path: '/api/chat/stream', sessionId: chatId }, show, (code) => {
    status.textContent = speech.say(code === 'SESSION_ENDED' ? 'CHAT_ENDED' : 'chatLost');
  });
}

try {
  draw(await enter());
} catch (error) {
  root.replaceChildren(element('p', { class: 'message', role: 'alert' }, speech.say(codeOf(error))));
}
