import { backdropOf } from '../../page/backdrop.ts';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import { createPanel } from '../../page/panel.ts';
import { createSoundButton, playSound } from '../../page/sounds.ts';
import type { Speech } from '../../page/texts.ts';
import { cardsView } from './cards-view.ts';
import type { Verdict } from './fairness.ts';
import { mostBoots, mostSeats, mostStakesEach, rakeThousandths, turnMs } from './rules.ts';
import type { Action, CardSnapshot, ShownDeal, ShownSeat } from './shown.ts';

interface Wishes {
  sit(roomId: string): void;
  leave(): void;
  act(number: number, action: Action): void;
}

export interface CardView {
  show(snapshot: CardSnapshot): void;
  showFairness(deal: ShownDeal, verdict: Verdict): void;
  say(text: string, tone?: 'plain' | 'win' | 'trouble'): void;
}

const actions: readonly Action[] = ['see', 'bet', 'raise', 'show', 'pack'];
const tickMs = 500;

const rulesOf = (speech: Speech) =>
  speech.say('rulesTeenPatti', {
    rake: speech.percent(rakeThousandths / 1_000),
    boots: mostBoots,
    stakes: mostStakesEach,
    seconds: turnMs / 1_000,
  });

function headerOf({ root, seat, speech, title, lobby }: GameOptions, fairness: HTMLElement, leave: HTMLElement) {
  const panelOf = (text: string, ...content: Node[]) => {
    const panel = createPanel(text, speech.say('close'), ...content);
    root.append(panel);
    const button = element('button', { type: 'button', class: 'text-button' }, text);
    button.addEventListener('click', () => panel.showModal());
    return button;
  };
  const rules = panelOf(speech.say('rulesTitle'), element('p', {}, rulesOf(speech)));
  const fair = panelOf(speech.say('fairness'), element('p', {}, speech.say('cardFairness')), fairness);
  const demo = seat.isDemo ? element('p', { class: 'demo' }, speech.say('demo')) : null;
  const links = element('div', { class: 'links' }, leave, rules, fair, createSoundButton(speech));
  return element('header', { class: 'top' }, lobby, element('h1', {}, title), demo, links);
}

/** One seat: who, what they do, what they staked, and their cards as far as this player may see them. */
function seatOf(deal: ShownDeal, place: number, { seat, speech }: GameOptions): HTMLElement {
  const { isSeen, isPacked, staked, cards, payout = 0 } = deal.seats[place] as ShownSeat;
  const isTurn = deal.phase === 'PLAY' && deal.turn === place;
  const state = isPacked ? 'packed' : isTurn ? 'onTurn' : isSeen ? 'seen' : 'blind';
  const money = (minor: number) => speech.money(minor, seat.currency);
  const gets = payout > 0 ? element('strong', {}, speech.say('seatGets', { amount: money(payout) })) : null;
  return element(
    'li',
    { class: 'seat', ...(place === deal.you ? { 'data-own': '' } : {}), ...(isTurn ? { 'data-turn': '' } : {}) },
    element('b', {}, place === deal.you ? speech.say('you') : speech.say('seatName', { number: place + 1 })),
    cardsView(cards, speech),
    element('span', {}, `${speech.say(state)} · ${money(staked)}`),
    gets,
  );
}

/** What is said of a moment, once each time that it changes. */
function sentenceOf({ seat }: CardSnapshot, { seat: own, speech }: GameOptions): string {
  if (!seat) return speech.say('chooseRoom');
  const { deal, startsAt } = seat;
  if (deal?.phase === 'PLAY') {
    if (deal.turn === deal.you) return speech.say('yourTurn');
    return speech.say('turnOf', { number: deal.turn + 1 });
  }
  const next = speech.say(startsAt === null ? 'waitingForOthers' : 'nextDeal');
  if (!deal?.result || deal.you < 0) return next;
  if (deal.result.isVoid) return `${speech.say('dealOff')} ${next}`;
  const { payout = 0, staked } = deal.seats[deal.you] as ShownSeat;
  const isWin = payout > staked;
  return `${isWin ? speech.say('win', { amount: speech.money(payout, own.currency) }) : speech.say('noWin')} · ${next}`;
}

function createActions(options: GameOptions, wishes: Wishes) {
  const { seat, speech } = options;
  let number = 0;
  const buttons = actions.map((action) => {
    const button = element('button', { type: 'button', class: `action ${action}` });
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      void playSound('chip');
      wishes.act(number, action);
    });
    return { action, button };
  });
  const show = (deal: ShownDeal | null | undefined) => {
    number = deal?.number ?? 0;
    for (const { action, button } of buttons) {
      const option = deal?.options.find((each) => each.action === action);
      const cost = option && option.cost > 0 ? ` ${speech.money(option.cost, seat.currency)}` : '';
      button.textContent = `${speech.say(`act_${action}`)}${cost}`;
      // A button that is disabled would lose the focus of a player with a keyboard.
      button.setAttribute('aria-disabled', String(!option));
    }
  };
  return { root: element('div', { class: 'actions' }, ...buttons.map(({ button }) => button)), show };
}

export function createView(options: GameOptions, wishes: Wishes): CardView {
  const { root, seat, speech, theme } = options;
  const money = (minor: number) => speech.money(minor, seat.currency);
  const status = element('p', { class: 'status', role: 'status' }, speech.say('chooseRoom'));
  const table = element('section', { class: 'felt-cards' });
  const balance = element('dd', {}, money(seat.balance));
  const clock = element('dd', { class: 'clock-cards' }, '–');
  const entry = (label: string, value: HTMLElement) => element('div', {}, element('dt', {}, label), value);
  const label = speech.say(seat.isDemo ? 'demoBalance' : 'balance');
  const purse = element('dl', { class: 'purse' }, entry(label, balance), entry(speech.say('timeLeft'), clock));
  const leave = element('button', { type: 'button', class: 'text-button' }, speech.say('leaveRoom'));
  leave.addEventListener('click', () => wishes.leave());
  const fairness = element('div', { class: 'card-fairness' });
  const buttons = createActions(options, wishes);
  const roomList = createRoomList(options, wishes);
  root.replaceChildren(backdropOf(theme));
  const header = headerOf(options, fairness, leave);
  const bar = element('div', { class: 'bar' }, purse, buttons.root);
  root.append(element('main', { class: 'card-room' }, header, table, status, bar));
  let until = 0;
  let ahead = 0;
  const say: CardView['say'] = (text, tone = 'plain') => {
    status.dataset.tone = tone;
    if (status.textContent === text) return;
    status.textContent = text;
    if (tone === 'win') void playSound('win');
  };
  setInterval(() => {
    const left = Math.ceil((until - Date.now() - ahead) / 1_000);
    clock.textContent = until > 0 && left > 0 ? speech.say('secondsLeft', { count: left }) : '–';
  }, tickMs);
  return {
    say,
    show(snapshot) {
      const { seat: sitting, rooms, now } = snapshot;
      ahead = now - Date.now();
      until = (sitting?.deal?.phase === 'PLAY' ? sitting.deal.endsAt : sitting?.startsAt) ?? 0;
      if (snapshot.balance !== undefined) balance.textContent = money(snapshot.balance);
      leave.hidden = sitting === null;
      buttons.show(sitting?.deal);
      const list = roomList(rooms);
      if (sitting) table.replaceChildren(...dealView(snapshot, options));
      else if (list.parentNode !== table) table.replaceChildren(list);
      say(sentenceOf(snapshot, options), sitting?.deal?.result ? resultTone(sitting.deal) : 'plain');
    },
    showFairness(deal, verdict) {
      const text = verdict === 'verified' ? speech.say('tableVerified') : speech.say(verdict);
      const values = [deal.commitment, deal.result?.serverSeed ?? '', deal.result?.message ?? ''];
      const labels = [speech.say('hashOfRound'), speech.say('revealed'), speech.say('message')];
      const list = labels.map((each, index) =>
        entry(each, element('dd', {}, element('code', {}, values[index] ?? ''))),
      );
      fairness.replaceChildren(element('p', { role: 'status' }, text), element('dl', {}, ...list));
    },
  };
}

function resultTone({ seats, you }: ShownDeal): 'win' | 'plain' {
  const own = seats[you];
  return own && (own.payout ?? 0) > own.staked ? 'win' : 'plain';
}

function dealView({ seat }: CardSnapshot, options: GameOptions): Node[] {
  const { speech } = options;
  const deal = seat?.deal;
  if (!deal) return [element('p', { class: 'pot' }, speech.say('noDealYet'))];
  const money = (minor: number) => speech.money(minor, options.seat.currency);
  const pot = element('p', { class: 'pot' }, `${speech.say('pot')} ${money(deal.pot)}`);
  const rake = deal.result && !deal.result.isVoid ? speech.say('rakeTaken', { amount: money(deal.result.rake) }) : '';
  const seats = deal.seats.map((_, place) => seatOf(deal, place, options));
  return [pot, element('ol', { class: 'seats' }, ...seats), element('p', { class: 'rake' }, rake)];
}

/** The list of rooms: its buttons stay the same, so that the focus stays on them. */
function createRoomList({ seat, speech }: GameOptions, wishes: Wishes) {
  const facts = new Map<string, HTMLElement>();
  const list = element('ul', { class: 'room-list', 'aria-label': speech.say('chooseRoom') });
  const add = (roomId: string, name: string) => {
    const fact = element('span', {});
    const button = element('button', { type: 'button', class: 'room' }, element('b', {}, name), ' ', fact);
    button.addEventListener('click', () => wishes.sit(roomId));
    facts.set(roomId, fact);
    list.append(element('li', {}, button));
    return fact;
  };
  return (rooms: CardSnapshot['rooms']): HTMLElement => {
    for (const { roomId, name, boot, players } of rooms) {
      const values = { boot: speech.money(boot, seat.currency), count: players, most: mostSeats };
      (facts.get(roomId) ?? add(roomId, name)).textContent = speech.say('roomFacts', values);
    }
    return list;
  };
}
