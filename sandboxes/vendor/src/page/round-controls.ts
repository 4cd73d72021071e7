import { element } from './element.ts';
import type { GameOptions } from './game.ts';
import { createSoundButton } from './sounds.ts';
import type { Speech, TextKey } from './texts.ts';
import { titleHeading } from './title-heading.ts';

/** What the pages of all games that are played round by round have. */
export function createControls(speech: Speech, words: { ready: TextKey; play: TextKey }) {
  return {
    status: element('p', { class: 'status', role: 'status' }, speech.say(words.ready)),
    progress: element('p', { class: 'progress' }),
    balance: element('dd', {}),
    payout: element('dd', {}, '–'),
    stake: element('output', { 'aria-live': 'polite' }),
    less: element('button', { type: 'button', class: 'step', 'aria-label': speech.say('lessStake') }, '−'),
    more: element('button', { type: 'button', class: 'step', 'aria-label': speech.say('moreStake') }, '+'),
    spin: element('button', { type: 'button', class: 'spin' }, speech.say(words.play)),
  };
}

export type Controls = ReturnType<typeof createControls>;

export function textButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'text-button' }, text);
  button.addEventListener('click', onClick);
  return button;
}

/** Balance, last payout, the stake and the button that plays. */
export function barOf(
  { balance, payout, stake, less, more, spin }: Controls,
  { seat, speech }: GameOptions,
): HTMLElement {
  return element(
    'div',
    { class: 'bar' },
    element(
      'dl',
      { class: 'purse' },
      element('div', {}, element('dt', {}, speech.say(seat.isDemo ? 'demoBalance' : 'balance')), balance),
      element('div', {}, element('dt', {}, speech.say('lastWin')), payout),
    ),
    element(
      'div',
      { class: 'stake', role: 'group', 'aria-label': speech.say('stake') },
      less,
      element('div', {}, element('span', { class: 'label' }, speech.say('stake')), stake),
      more,
    ),
    spin,
  );
}

/** Title, return and what opens the panels. */
export function headerOf(
  { seat, speech, theme, title, lobby }: GameOptions,
  rtp: number,
  ...buttons: Node[]
): HTMLElement {
  const share = element('span', { class: 'rtp' }, `${speech.say('rtp')} ${speech.percent(rtp)}`);
  return element(
    'header',
    { class: 'top' },
    lobby,
    titleHeading(title, theme),
    seat.isDemo ? element('p', { class: 'demo' }, speech.say('demo')) : null,
    element('div', { class: 'links' }, share, ...buttons, createSoundButton(speech)),
  );
}
