import type { Table } from './api.ts';
import { backdropOf } from './backdrop.ts';
import { drawing, element } from './element.ts';
import { createPanel, type FairnessPanel, paytableContent } from './panels.ts';
import type { Reels } from './reels.ts';
import type { Tone } from './round-message.ts';
import { symbolName, symbolSprite } from './symbol-art.ts';
import type { Speech } from './texts.ts';
import type { Theme } from './theme.ts';

export interface TableOptions {
  root: HTMLElement;
  table: Table;
  speech: Speech;
  theme: Theme;
  title: string;
  lobby: HTMLElement | null;
}

/** Everything of the page that changes while a player plays. */
export interface TableView {
  readonly spin: HTMLButtonElement;
  readonly less: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  showBalance(minor: number): void;
  showPayout(minor: number): void;
  /** Shows the stake; its buttons are disabled at the ends of the choice. */
  showStake(index: number): void;
  describeReels(stops: readonly number[]): void;
  say(text: string, tone?: Tone): void;
}

function createControls(speech: Speech) {
  return {
    status: element('p', { class: 'status', role: 'status' }, speech.say('ready')),
    balance: element('dd', {}),
    payout: element('dd', {}, '–'),
    stake: element('output', { 'aria-live': 'polite' }),
    less: element('button', { type: 'button', class: 'step', 'aria-label': speech.say('lessStake') }, '−'),
    more: element('button', { type: 'button', class: 'step', 'aria-label': speech.say('moreStake') }, '+'),
    spin: element('button', { type: 'button', class: 'spin' }, speech.say('spin')),
  };
}

type Controls = ReturnType<typeof createControls>;

function textButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'text-button' }, text);
  button.addEventListener('click', onClick);
  return button;
}

function barOf({ balance, payout, stake, less, more, spin }: Controls, { table, speech }: TableOptions): HTMLElement {
  return element(
    'div',
    { class: 'bar' },
    element(
      'dl',
      { class: 'purse' },
      element('div', {}, element('dt', {}, speech.say(table.isDemo ? 'demoBalance' : 'balance')), balance),
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

function headerOf({ table, speech, title, lobby }: TableOptions, ...buttons: Node[]): HTMLElement {
  const rtp = element('span', { class: 'rtp' }, `${speech.say('rtp')} ${speech.percent(table.game.rtp)}`);
  return element(
    'header',
    { class: 'top' },
    lobby,
    element('h1', {}, title),
    table.isDemo ? element('p', { class: 'demo' }, speech.say('demo')) : null,
    element('div', { class: 'links' }, rtp, ...buttons),
  );
}

function addContents(
  options: TableOptions,
  controls: Controls,
  parts: { reels: Reels; fairness: FairnessPanel; stake: () => number },
): void {
  const { root, table, speech, theme } = options;
  const openPaytable = () => {
    const words = { speech, currency: table.currency, nameOf: (symbol: number) => symbolName(theme, speech, symbol) };
    const content = paytableContent(table.game, parts.stake(), words);
    const panel = createPanel(speech.say('paytable'), speech.say('close'), ...content);
    root.append(panel);
    panel.addEventListener('close', () => panel.remove());
    panel.showModal();
  };
  const fairness = createPanel(speech.say('fairness'), speech.say('close'), ...parts.fairness.content);
  const paytableButton = textButton(speech.say('paytable'), openPaytable);
  const fairnessButton = textButton(speech.say('fairness'), () => fairness.showModal());
  const stage = element('div', { class: 'stage' }, parts.reels.root);
  root.replaceChildren(
    drawing('0 0 0 0', symbolSprite(theme), 'sprite'),
    backdropOf(theme),
    element(
      'main',
      {},
      headerOf(options, paytableButton, fairnessButton),
      stage,
      controls.status,
      barOf(controls, options),
    ),
    fairness,
  );
}

/** Draws the table; `parts.stake` is the stake chosen when the paytable is opened. */
export function createTableView(
  options: TableOptions,
  parts: { reels: Reels; fairness: FairnessPanel; stake: () => number },
): TableView {
  const { table, speech, theme } = options;
  const { stakesMinor } = table.game;
  const controls = createControls(speech);
  const { status, balance, payout, stake, less, more, spin } = controls;
  const money = (minor: number) => speech.money(minor, table.currency);
  addContents(options, controls, parts);
  return {
    spin,
    less,
    more,
    showBalance(minor) {
      balance.textContent = money(minor);
    },
    showPayout(minor) {
      payout.textContent = money(minor);
    },
    showStake(index) {
      stake.textContent = money(stakesMinor[index] ?? 0);
      less.toggleAttribute('disabled', index === 0);
      more.toggleAttribute('disabled', index === stakesMinor.length - 1);
    },
    describeReels(stops) {
      const rows = parts.reels.visible(stops);
      const [row1 = '', row2 = '', row3 = ''] = rows.map((row) =>
        row.map((symbol) => symbolName(theme, speech, symbol)).join(', '),
      );
      parts.reels.root.setAttribute('aria-label', speech.say('reels', { row1, row2, row3 }));
    },
    say(text, tone = 'plain') {
      status.dataset.tone = tone;
      status.textContent = text;
    },
  };
}
