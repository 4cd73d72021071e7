import { backdropOf } from './backdrop.ts';
import { element } from './element.ts';
import type { ReplayOptions } from './game.ts';
import { titleHeading } from './title-heading.ts';

/** How a kind shows a round again. */
export interface Replaying {
  /** What stands between the title and the message. */
  readonly content: readonly Node[];
  /** Shows the round from its beginning, and returns what is said of it. */
  show(): Promise<{ text: string; tone: 'plain' | 'win' | 'trouble' }>;
}

/** The button that shows the round again; while it is shown a kind may use it to skip. */
export interface ReplayButton {
  readonly button: HTMLButtonElement;
  /** Ends the showing; null where there is nothing to skip. */
  skip: (() => void) | null;
}

/** Everything of a replay's page that is the same for each kind. */
export function drawReplay({ root, round, speech, theme, title }: ReplayOptions, again: ReplayButton, kind: Replaying) {
  const status = element('p', { class: 'status', role: 'status' }, '');
  const money = (minor: number) => speech.money(minor, round.currency);
  const entry = (label: string, value: string) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value));
  const purse = element(
    'dl',
    { class: 'purse' },
    entry(speech.say('stake'), money(round.stake)),
    entry(speech.say('paidOut'), money(round.payout)),
  );
  const header = element(
    'header',
    { class: 'top' },
    titleHeading(title, theme),
    element('p', { class: 'demo' }, speech.say('replay')),
  );
  const bar = element('div', { class: 'bar' }, purse, again.button);
  root.replaceChildren(backdropOf(theme), element('main', { class: 'replay' }, header, ...kind.content, status, bar));
  let isShowing = false;
  const run = async () => {
    if (isShowing) return again.skip?.();
    isShowing = true;
    status.textContent = '';
    again.button.setAttribute('aria-disabled', 'true');
    const { text, tone } = await kind.show();
    status.dataset.tone = tone;
    status.textContent = text;
    again.button.textContent = speech.say('again');
    again.button.removeAttribute('aria-disabled');
    isShowing = false;
  };
  again.button.addEventListener('click', () => void run());
  void run();
}

export function createReplayButton({ speech }: Pick<ReplayOptions, 'speech'>): ReplayButton {
  return { button: element('button', { type: 'button', class: 'again' }, speech.say('again')), skip: null };
}
