import { backdropOf } from './backdrop.ts';
import { element } from './element.ts';
import { speechOf, type Texts } from './texts.ts';
import { themeOf } from './theme.ts';

/** The page before its game is drawn: what its address says, and a line that says that it is loading. */
export function openStage() {
  const root = document.querySelector<HTMLElement>('#game') ?? document.body;
  const query = new URLSearchParams(location.search);
  const title = (query.get('title') ?? 'Sandbox game').slice(0, 80);
  const gameCode = query.get('game') ?? 'demo';
  const texts = JSON.parse(document.querySelector('#texts')?.textContent ?? '') as Texts;
  const speech = speechOf(texts, document.documentElement.lang);
  const theme = themeOf(gameCode);
  document.documentElement.style.setProperty('--hue', String(theme.hue));
  document.documentElement.style.setProperty('--accent-hue', String(theme.accentHue));
  const message = element('p', { class: 'message', role: 'status' }, speech.say('loading'));
  root.replaceChildren(backdropOf(theme), message);
  return { root, query, title, gameCode, speech, theme, message };
}
