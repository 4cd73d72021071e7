import type { ShownMarket, ShownMatch, ShownOffer } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import type { TextKey } from '../../page/texts.ts';
import { marketName, momentText, oddsText, selectionName } from './words.ts';

/** What the player has chosen. */
export interface Choice {
  readonly id: string;
  readonly event: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
  /** Of the match: by how much the home team is stronger, which its lines follow from. */
  readonly lead: number;
}

/** What a market belongs to: a match, or the season of a group. */
interface Occasion {
  readonly event: string;
  readonly match: ShownMatch | null;
}

const marketsIn = ({ matches, seasons }: ShownOffer): readonly ShownMarket[] => [
  ...matches.flatMap(({ markets }) => markets),
  ...seasons.map(({ market }) => market),
];

/** The odds of now of everything that takes bets. */
export const oddsOfNow = (offers: readonly ShownOffer[]): ReadonlyMap<string, number> =>
  new Map(
    offers
      .flatMap(marketsIn)
      .flatMap(({ selections }) => selections)
      .flatMap(({ id, odds }) => (odds === null ? [] : [[id, odds] as const])),
  );

const isOver = ({ state }: ShownMatch) => state === 'ENDED' || state === 'ABANDONED';
const isOpen = ({ markets }: ShownMatch) =>
  markets.some(({ selections }) => selections.some(({ odds }) => odds !== null));

/** What can be bet on, then what goes on without bets, then what is over. */
export function openFirst(matches: readonly ShownMatch[]): readonly ShownMatch[] {
  const rank = (match: ShownMatch) => (isOver(match) ? 2 : isOpen(match) ? 0 : 1);
  return matches.toSorted((one, other) => rank(one) - rank(other));
}

/** Text that is the same is not written: a screen reader would read it again. */
function write(node: Element | null | undefined, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}

/** The list of what can be bet on. Its buttons stay the same as odds change, so that the focus stays on them. */
export class MatchesView {
  readonly root: HTMLElement;
  readonly #options: GameOptions;
  readonly #choose: (choice: Choice) => void;
  readonly #buttons = new Map<string, { readonly button: HTMLButtonElement; choice: Choice }>();
  readonly #heads = new Map<string, HTMLElement>();
  #drawn = '';

  constructor(options: GameOptions, choose: (choice: Choice) => void) {
    this.#options = options;
    this.#choose = choose;
    this.root = element('section', { class: 'matches', 'aria-label': options.speech.say('matches') });
  }

  /** Marks what is on the slip. */
  mark(ids: ReadonlySet<string>): void {
    for (const [id, { button }] of this.#buttons) button.setAttribute('aria-pressed', String(ids.has(id)));
  }

  /** Shows a match, and puts a selection of it on the slip where it takes bets. */
  open(matchId: string, selectionId: string): void {
    this.#heads.get(matchId)?.closest('article')?.scrollIntoView({ block: 'center' });
    const { button } = this.#buttons.get(selectionId) ?? {};
    button?.click();
    button?.focus();
  }

  /** Null: it is on its way. */
  show(given: ShownOffer | null, now: number, sport: string): void {
    this.root.setAttribute('aria-busy', String(given === null));
    if (!given) {
      this.#draw({ matches: [], seasons: [] }, 'loadingMatches');
      return;
    }
    const offer = { ...given, matches: openFirst(given.matches) };
    const key = marketsIn(offer)
      .map(({ selections }) => selections[0]?.id)
      .join();
    if (this.#drawn !== key || this.root.childElementCount === 0) this.#draw(offer, 'noMatches');
    this.#drawn = key;
    for (const match of offer.matches) {
      const score = match.state === 'SOON' ? '' : ` · ${match.score.home} : ${match.score.away}`;
      const head = this.#heads.get(match.id);
      write(head, `${match.group} · ${momentText(match, now, sport, this.#options.speech)}${score}`);
      head?.setAttribute('data-state', match.state);
    }
    for (const { id, odds } of marketsIn(offer).flatMap(({ selections }) => selections)) {
      const entry = this.#buttons.get(id);
      entry?.button.setAttribute('aria-disabled', String(odds === null));
      write(entry?.button.lastElementChild, odds === null ? '–' : oddsText(odds));
      if (entry && odds !== null) entry.choice = { ...entry.choice, odds };
    }
  }

  #draw({ matches, seasons }: ShownOffer, ifNothing: TextKey): void {
    this.#drawn = '';
    this.#buttons.clear();
    this.#heads.clear();
    const cards = matches.map((match) => {
      const event = `${match.home} – ${match.away}`;
      const head = element('p', { class: 'moment' });
      this.#heads.set(match.id, head);
      const markets = match.markets.map((market) => this.#marketView(market, { event, match }));
      return element('article', { class: 'match' }, element('h3', {}, event), head, ...markets);
    });
    const groups = seasons.map(({ group, market }) =>
      element(
        'article',
        { class: 'match' },
        element('h3', {}, group),
        this.#marketView(market, { event: group, match: null }),
      ),
    );
    const nothing = cards.length === 0 ? [element('p', {}, this.#options.speech.say(ifNothing))] : [];
    this.root.replaceChildren(...nothing, ...cards, ...groups);
  }

  #marketView(market: ShownMarket, occasion: Occasion): HTMLElement {
    const name = marketName(market, this.#options.speech);
    const buttons = market.selections.map((_, place) => this.#buttonOf(market, place, occasion));
    return element(
      'div',
      { class: 'market', role: 'group', 'aria-label': `${occasion.event}, ${name}` },
      element('h4', {}, name),
      element('div', { class: 'selections' }, ...buttons),
    );
  }

  #buttonOf(market: ShownMarket, place: number, { event, match }: Occasion): HTMLElement {
    const { speech } = this.#options;
    const { id, name } = market.selections[place] ?? { id: '', name: '' };
    const button = element('button', { type: 'button', class: 'odds' });
    const selection = selectionName({ name }, match, speech);
    const choice: Choice = {
      id,
      event,
      market: marketName(market, speech),
      selection,
      odds: 0,
      lead: match?.lead ?? 0,
    };
    const entry = { button, choice };
    this.#buttons.set(id, entry);
    button.append(element('span', {}, selection), ' ', element('b', {}, ''));
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') this.#choose(entry.choice);
    });
    return button;
  }
}
