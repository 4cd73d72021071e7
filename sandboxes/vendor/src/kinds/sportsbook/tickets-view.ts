import type { ShownTicket } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import { createPanel } from '../../page/panel.ts';
import type { Speech } from '../../page/texts.ts';
import { legText } from './words.ts';

type Shown = Pick<ShownTicket, 'kind' | 'size' | 'stake' | 'payout' | 'isCashedOut' | 'legs'>;

const kindText = ({ kind, size, legs }: Shown, speech: Speech) =>
  speech.say(`kind_${kind}`, { size, count: legs.length });

/** What became of a ticket, in a few words. */
function stateText(ticket: ShownTicket, speech: Speech, money: (minor: number) => string): string {
  const { state, payout = 0, paidBefore, stake, isCashedOut } = ticket;
  if (state === 'UNDONE' || state === 'UNDOING') return speech.say('ticketReturned');
  if (state === 'REFUSED') return speech.say('BET_REFUSED');
  if (state !== 'PAID') return speech.say('ticketOpen', { most: money(ticket.most) });
  if (paidBefore !== undefined)
    return speech.say('ticketCorrected', { before: money(paidBefore), amount: money(payout) });
  if (isCashedOut) return speech.say('ticketCashedOut', { amount: money(payout) });
  if (payout === stake) return speech.say('ticketReturned');
  return payout > 0 ? speech.say('ticketPaid', { amount: money(payout) }) : speech.say('ticketLost');
}

/** A ticket with its legs, also in a replay. */
export function ticketView(
  ticket: Shown,
  speech: Speech,
  money: (minor: number) => string,
  ...more: Node[]
): HTMLElement {
  const legs = ticket.legs.map((leg) => {
    const { event, verdict } = leg;
    const word = ticket.isCashedOut && verdict === 'OPEN' ? 'verdict_CASHED' : (`verdict_${verdict}` as const);
    const texts = [
      element('em', {}, event),
      element('span', {}, legText(leg, speech)),
      element('b', {}, speech.say(word)),
    ];
    return element('li', { 'data-verdict': verdict }, ...texts);
  });
  const head = element('p', {}, element('b', {}, kindText(ticket, speech)), ` · ${money(ticket.stake)}`);
  return element('li', { class: 'ticket' }, head, element('ul', { class: 'legs' }, ...legs), ...more);
}

interface TicketsView {
  readonly root: HTMLElement;
  show(tickets: readonly ShownTicket[]): void;
}

/** The player's own tickets, each with the button that ends it early. */
export function createTicketsView(
  { seat, speech }: GameOptions,
  cashOut: (requestId: string, amount: number) => void,
): TicketsView {
  const money = (minor: number) => speech.money(minor, seat.currency);
  const list = element('ul', { class: 'tickets' });
  const none = element('p', {}, speech.say('noTickets'));
  const root = element('section', { class: 'own', 'aria-labelledby': 'own' });
  root.append(element('h2', { id: 'own' }, speech.say('ownTickets')), none, list);
  const buttons = new Map<string, { button: HTMLButtonElement; amount: number }>();
  let drawn = '';
  let latest: readonly ShownTicket[] = [];
  /** Ending a bet cannot be undone, so that it is said once more for how much, and what is given up for it. */
  const askToEnd = (requestId: string) => {
    const ticket = latest.find((each) => each.requestId === requestId);
    const amount = buttons.get(requestId)?.amount ?? 0;
    if (!ticket || ticket.cashOut === null) return;
    const values = { amount: money(amount), stake: money(ticket.stake), most: money(ticket.most) };
    const confirm = element('button', { type: 'button', class: 'plain-button' }, speech.say('cashOutFor', values));
    const text = element('p', {}, speech.say('cashOutAsk', values));
    const panel = createPanel(speech.say('cashOutTitle'), speech.say('keepBet'), text, confirm);
    confirm.addEventListener('click', () => {
      panel.close();
      cashOut(requestId, amount);
    });
    panel.addEventListener('close', () => panel.remove());
    document.body.append(panel);
    panel.showModal();
  };
  const buttonOf = (requestId: string) => {
    const known = buttons.get(requestId);
    if (known) return known.button;
    const button = element('button', { type: 'button', class: 'cash-out' });
    buttons.set(requestId, { button, amount: 0 });
    button.addEventListener('click', () => askToEnd(requestId));
    return button;
  };
  return {
    root,
    show(tickets) {
      latest = tickets;
      none.hidden = tickets.length > 0;
      const key = JSON.stringify(tickets.map(({ cashOut: _offer, ...rest }) => rest));
      if (key !== drawn) {
        drawn = key;
        list.replaceChildren(
          ...tickets.map((ticket) => {
            const state = element('p', { class: 'state' }, stateText(ticket, speech, money));
            const isOpen = ticket.state === 'PLACED';
            return ticketView(ticket, speech, money, state, ...(isOpen ? [buttonOf(ticket.requestId)] : []));
          }),
        );
      }
      for (const { requestId, cashOut: amount } of tickets) {
        const entry = buttons.get(requestId);
        if (!entry) continue;
        entry.button.hidden = amount === null;
        entry.amount = amount ?? 0;
        entry.button.textContent = speech.say('cashOutFor', { amount: money(entry.amount) });
      }
    },
  };
}
