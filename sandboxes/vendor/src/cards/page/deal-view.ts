import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import type { CardSnapshot, ShownDeal, ShownSeat } from '../shown.ts';
import type { CardFace, Lying } from './face.ts';

export const isLying = (deal: ShownDeal | null | undefined): deal is Lying<unknown> => Boolean(deal?.view);

/** One seat: who, what they have before them as far as this player may see it, and what they staked and get. */
function seatOf(deal: Lying<unknown>, place: number, face: CardFace, { seat, speech }: GameOptions): HTMLElement {
  const { staked, isAway, payout = 0 } = deal.seats[place] as ShownSeat;
  const isTurn = deal.turns.includes(place);
  const money = (minor: number) => speech.money(minor, seat.currency);
  const { says, content } = face.seat(deal, place, speech);
  const state = [isTurn ? speech.say('onTurn') : '', says, isAway && !deal.result ? speech.say('away') : ''];
  const words = [...state.filter((word) => word !== ''), money(staked)];
  const gets = payout > 0 ? element('strong', {}, speech.say('seatGets', { amount: money(payout) })) : null;
  return element(
    'li',
    { class: 'seat', ...(place === deal.you ? { 'data-own': '' } : {}), ...(isTurn ? { 'data-turn': '' } : {}) },
    element('b', {}, place === deal.you ? speech.say('you') : speech.say('seatName', { number: place + 1 })),
    content ?? element('span', {}),
    element('span', {}, words.join(' · ')),
    gets,
  );
}

/** The table of a room where somebody sits. */
export function dealView(deal: ShownDeal | null, face: CardFace, options: GameOptions): Node[] {
  const { speech } = options;
  if (!deal) return [element('p', { class: 'pot' }, speech.say('noDealYet'))];
  const money = (minor: number) => speech.money(minor, options.seat.currency);
  const pot = element('p', { class: 'pot' }, `${speech.say('pot')} ${money(deal.pot)}`);
  const rake = deal.result && !deal.result.isVoid ? speech.say('rakeTaken', { amount: money(deal.result.rake) }) : '';
  const middle = isLying(deal) ? (face.middle?.(deal, speech) ?? null) : null;
  const seats = isLying(deal) ? deal.seats.map((_, place) => seatOf(deal, place, face, options)) : [];
  const nodes = [pot, middle, element('ol', { class: 'seats' }, ...seats), element('p', { class: 'rake' }, rake)];
  return nodes.filter((node) => node !== null);
}

/** What is said of a moment, once each time that it changes. */
export function sentenceOf({ seat }: CardSnapshot, { seat: own, speech }: GameOptions): string {
  if (!seat) return speech.say('chooseRoom');
  const { deal, startsAt } = seat;
  if (deal?.phase === 'PLAY') {
    if (deal.turns.includes(deal.you)) return speech.say('yourTurn');
    const [turn = 0, ...others] = deal.turns;
    return others.length > 0 ? speech.say('othersTurn') : speech.say('turnOf', { number: turn + 1 });
  }
  const next = speech.say(startsAt === null ? 'waitingForOthers' : 'nextDeal');
  if (!deal?.result || deal.you < 0) return next;
  if (deal.result.isVoid) return `${speech.say('dealOff')} ${next}`;
  const { payout = 0, staked } = deal.seats[deal.you] as ShownSeat;
  const isWin = payout > staked;
  return `${isWin ? speech.say('win', { amount: speech.money(payout, own.currency) }) : speech.say('noWin')} · ${next}`;
}

export function resultTone({ seats, you }: ShownDeal): 'win' | 'plain' {
  const own = seats[you];
  return own && (own.payout ?? 0) > own.staked ? 'win' : 'plain';
}
