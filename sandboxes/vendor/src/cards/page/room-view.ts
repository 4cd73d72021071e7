import type { Action } from '@atrium/round-verifier/cards/rules';
import { backdropOf } from '../../page/backdrop.ts';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import { createPanel } from '../../page/panel.ts';
import { createSoundButton, playSound } from '../../page/sounds.ts';
import { titleHeading } from '../../page/title-heading.ts';
import type { CardSnapshot, ShownDeal } from '../shown.ts';
import { dealView, isLying, resultTone, sentenceOf } from './deal-view.ts';
import type { CardFace } from './face.ts';
import type { Verdict } from './fairness.ts';
import { createRoomList } from './room-list.ts';

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

const tickMs = 500;

function headerOf(
  { root, seat, speech, theme, title, lobby }: GameOptions,
  { rules, fairness, leave }: { rules: string; fairness: HTMLElement; leave: HTMLElement },
) {
  const panelOf = (text: string, ...content: Node[]) => {
    const panel = createPanel(text, speech.say('close'), ...content);
    root.append(panel);
    const button = element('button', { type: 'button', class: 'text-button' }, text);
    button.addEventListener('click', () => panel.showModal());
    return button;
  };
  const rulesButton = panelOf(speech.say('rulesTitle'), element('p', {}, rules));
  const fair = panelOf(speech.say('fairness'), element('p', {}, speech.say('cardFairness')), fairness);
  const demo = seat.isDemo ? element('p', { class: 'demo' }, speech.say('demo')) : null;
  const links = element('div', { class: 'links' }, leave, rulesButton, fair, createSoundButton(speech));
  return element('header', { class: 'top' }, lobby, titleHeading(title, theme), demo, links);
}

export function createView(options: GameOptions, face: CardFace, wishes: Wishes): CardView {
  const { root, seat, speech, theme } = options;
  const money = (minor: number) => speech.money(minor, seat.currency);
  const { lastHand } = seat;
  const last = lastHand && speech.say('lastRound', { stake: money(lastHand.stake), paid: money(lastHand.paid) });
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
  let number = 0;
  const controls = face.controls(options, (action) => {
    void playSound('chip');
    wishes.act(number, action);
  });
  const roomList = createRoomList(options, face.game.mostSeats, (roomId) => wishes.sit(roomId));
  root.replaceChildren(backdropOf(theme));
  const header = headerOf(options, { rules: face.rules(speech), fairness, leave });
  const bar = element('div', { class: 'bar' }, controls.root, purse);
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
      const deal = sitting?.deal ?? null;
      ahead = now - Date.now();
      until = (deal?.phase === 'PLAY' ? deal.endsAt : sitting?.startsAt) ?? 0;
      if (snapshot.balance !== undefined) balance.textContent = money(snapshot.balance);
      leave.hidden = sitting === null;
      number = deal?.number ?? 0;
      controls.show(isLying(deal) && deal.phase === 'PLAY' && deal.you >= 0 ? deal : null);
      const list = roomList(rooms);
      if (sitting) table.replaceChildren(...dealView(deal, face, options));
      else if (list.parentNode !== table) table.replaceChildren(list);
      const sentence = sentenceOf(snapshot, options);
      say(sitting || !last ? sentence : `${last} ${sentence}`, deal?.result ? resultTone(deal) : 'plain');
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
