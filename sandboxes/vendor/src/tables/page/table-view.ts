import type { Mark } from '@atrium/round-verifier/tables/shown';
import { backdropOf } from '../../page/backdrop.ts';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import { createPanel } from '../../page/panel.ts';
import { createSoundButton } from '../../page/sounds.ts';
import { titleHeading } from '../../page/title-heading.ts';
import type { TableSeat } from './api.ts';
import { dealerView } from './dealer.ts';
import type { TableFace } from './face.ts';
import { timesOf } from './felt.ts';

export type TableOptions = GameOptions<TableSeat> & { readonly face: TableFace };

export interface ShownChoice {
  readonly choice: string;
  readonly text: string;
}

/** Everything of the page besides felt, clock and stage. */
export interface TableView {
  readonly buttons: Readonly<Record<'undo' | 'clear' | 'repeat' | 'place', HTMLButtonElement>>;
  /** Offers choices in the place of the bets' buttons; none: the bets' buttons are back. */
  showChoices(choices: readonly ShownChoice[], isIdle: boolean): void;
  /** The chip that the next click lays, minor units. */
  chip(): number;
  showBalance(minor: number): void;
  showStake(minor: number): void;
  showPayout(minor: number): void;
  showRoad(road: readonly Mark[]): void;
  showPlayers(count: number): void;
  say(text: string, tone?: 'plain' | 'win' | 'trouble'): void;
}

function createChips({ seat, speech }: TableOptions) {
  const name = 'chip';
  const inputs = seat.game.chipsMinor.map((minor, index) => {
    const input = element('input', { type: 'radio', name, value: String(minor), class: 'chip-choice' });
    input.checked = index === 1;
    const text = element('span', { class: 'chip', 'data-chip': String(index) }, speech.amount(minor));
    return { input, label: element('label', {}, input, text) };
  });
  const legend = element('legend', { class: 'label' }, speech.say('chips'));
  const root = element('fieldset', { class: 'chips' }, legend, ...inputs.map(({ label }) => label));
  return { root, chosen: () => Number(inputs.find(({ input }) => input.checked)?.input.value ?? 0) };
}

function createPurse({ seat, speech }: TableOptions) {
  const [balance, stake, payout] = [element('dd', {}), element('dd', {}, '–'), element('dd', {}, '–')];
  const entry = (label: string, value: HTMLElement) => element('div', {}, element('dt', {}, label), value);
  const root = element(
    'dl',
    { class: 'purse' },
    entry(speech.say(seat.isDemo ? 'demoBalance' : 'balance'), balance),
    entry(speech.say('stakeOfRound'), stake),
    entry(speech.say('lastWin'), payout),
  );
  return { root, balance, stake, payout };
}

/** What each spot returns, how much of the stakes in the long run, and the limits. */
export function rulesContent({ seat, speech, face }: TableOptions): Node[] {
  const money = (minor: number) => speech.money(minor, seat.currency);
  const spots = seat.game.spots.filter(({ isChoice }) => !isChoice);
  const head = ['', speech.say('returns'), speech.say('rtp')].map((text) => element('th', { scope: 'col' }, text));
  const rows = spots.map((spot) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, face.nameOf(spot.id, speech)),
      element('td', {}, timesOf(spot, speech)),
      element('td', {}, speech.percent(spot.rtp)),
    ),
  );
  const limits = { spot: money(seat.game.mostOnSpotMinor), round: money(seat.game.mostInRoundMinor) };
  return [
    element('p', {}, speech.say(face.rulesText)),
    element('p', {}, speech.say('rulesOfTables', limits)),
    element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows)),
  ];
}

function headerOf(options: TableOptions, players: HTMLElement, fairness: HTMLDialogElement): HTMLElement {
  const { root, seat, speech, theme, title, lobby } = options;
  const textButton = (text: string, onClick: () => void) => {
    const button = element('button', { type: 'button', class: 'text-button' }, text);
    button.addEventListener('click', onClick);
    return button;
  };
  const rules = createPanel(speech.say('rulesTitle'), speech.say('close'), ...rulesContent(options));
  root.append(rules, fairness);
  return element(
    'header',
    { class: 'top' },
    lobby,
    titleHeading(title, theme),
    seat.isDemo ? element('p', { class: 'demo' }, speech.say('demo')) : null,
    element(
      'div',
      { class: 'links' },
      players,
      textButton(speech.say('rulesTitle'), () => rules.showModal()),
      textButton(speech.say('fairness'), () => fairness.showModal()),
      createSoundButton(speech),
    ),
  );
}

interface Parts {
  readonly clock: HTMLElement;
  readonly stage: Element;
  readonly felt: HTMLElement;
  readonly fairness: readonly Node[];
  readonly onChoice: (choice: string) => void;
}

/** Buttons of what may be chosen now, in the place of those of the bets. */
function createChoices({ speech }: TableOptions, actions: HTMLElement, onChoice: Parts['onChoice']) {
  const root = element('div', { class: 'actions choices', role: 'group', 'aria-label': speech.say('choices') });
  let shown = '';
  root.hidden = true;
  const show: TableView['showChoices'] = (choices, isIdle) => {
    const names = choices.map(({ choice }) => choice).join();
    if (names !== shown) {
      shown = names;
      const buttons = choices.map(({ choice, text }) => {
        const button = element('button', { type: 'button', class: 'action', 'data-choice': choice }, text);
        button.addEventListener('click', () => onChoice(choice));
        return button;
      });
      // Who plays by keyboard was on a button that leaves.
      const hadFocus = root.contains(document.activeElement) || actions.contains(document.activeElement);
      root.replaceChildren(...buttons);
      root.hidden = choices.length === 0;
      actions.hidden = choices.length > 0;
      if (hadFocus) buttons[0]?.focus();
    }
    for (const button of root.children) button.toggleAttribute('disabled', isIdle);
  };
  return { root, show };
}

export function createTableView(options: TableOptions, parts: Parts): TableView {
  const { root, seat, speech, theme } = options;
  const chips = createChips(options);
  const purse = createPurse(options);
  const road = element('ol', { class: 'road', 'aria-label': speech.say('road') });
  const players = element('span', { class: 'players' });
  const status = element('p', { class: 'status', role: 'status' });
  const button = (key: 'undo' | 'clear' | 'repeat' | 'place') =>
    element('button', { type: 'button', class: `action ${key}` }, speech.say(key));
  const buttons = { undo: button('undo'), clear: button('clear'), repeat: button('repeat'), place: button('place') };
  const fairness = createPanel(speech.say('fairness'), speech.say('close'), ...parts.fairness);
  root.replaceChildren(backdropOf(theme));
  const header = headerOf(options, players, fairness);
  const dealer = dealerView(seat.game.host, speech);
  const side = element('section', { class: 'side' }, dealer, parts.clock, parts.stage, road);
  const actions = element('div', { class: 'actions' }, ...Object.values(buttons));
  const choices = createChoices(options, actions, parts.onChoice);
  const bar = element('div', { class: 'bar' }, purse.root, chips.root, actions, choices.root);
  const board = element('div', { class: 'board' }, side, parts.felt);
  root.append(element('main', { class: 'table' }, header, board, status, bar));
  const money = (minor: number) => speech.money(minor, seat.currency);
  return {
    buttons,
    showChoices: choices.show,
    chip: chips.chosen,
    showBalance: (minor) => purse.balance.replaceChildren(money(minor)),
    showStake: (minor) => purse.stake.replaceChildren(minor > 0 ? money(minor) : '–'),
    showPayout: (minor) => purse.payout.replaceChildren(money(minor)),
    showRoad: (marks) =>
      road.replaceChildren(...marks.map(({ text, tone }) => element('li', { 'data-tone': tone }, text))),
    showPlayers: (count) => players.replaceChildren(speech.say('players', { count })),
    say(text, tone = 'plain') {
      status.dataset.tone = tone;
      status.textContent = text;
    },
  };
}
