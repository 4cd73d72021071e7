import { ApiError, ask } from './api.ts';
import { backdropOf } from './backdrop.ts';
import { element } from './element.ts';
import { openReplay, type PastRound } from './game.ts';
import { speechOf, type Texts } from './texts.ts';
import { themeOf } from './theme.ts';

const root = document.querySelector<HTMLElement>('#game') ?? document.body;
const query = new URLSearchParams(location.search);
const title = (query.get('title') ?? '').slice(0, 80);
const speech = speechOf(
  JSON.parse(document.querySelector('#texts')?.textContent ?? '') as Texts,
  document.documentElement.lang,
);

async function start(): Promise<void> {
  const theme = themeOf(query.get('game') ?? 'demo', title);
  document.documentElement.style.setProperty('--hue', String(theme.hue));
  document.documentElement.style.setProperty('--accent-hue', String(theme.accentHue));
  const message = element('p', { class: 'message', role: 'status' }, speech.say('loading'));
  root.replaceChildren(backdropOf(theme), message);
  try {
    const ticket = encodeURIComponent(query.get('ticket') ?? '');
    const round = await ask<PastRound>(`/api/replay?ticket=${ticket}`, null);
    await openReplay({ root, round, speech, theme, title });
  } catch (error) {
    message.setAttribute('role', 'alert');
    message.textContent = speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST');
  }
}

await start();
