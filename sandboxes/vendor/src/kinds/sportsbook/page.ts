import type {
  ShownMatch,
  ShownTicket,
  SportsNews,
  SportsSnapshot,
} from '@atrium/round-verifier/kinds/sportsbook/shown';
import { leagueOf, type Sport, type SportId, sports } from '@atrium/round-verifier/kinds/sportsbook/sports';
import { mostPayoutMinor, mostStakeMinor } from '@atrium/round-verifier/kinds/sportsbook/tickets';
import { ApiError, api, ask, type GameDescription, type Seat } from '../../page/api.ts';
import { backdropOf } from '../../page/backdrop.ts';
import { element } from '../../page/element.ts';
import { followStream } from '../../page/follow-stream.ts';
import type { GameOptions, ReplayOptions } from '../../page/game.ts';
import { createPanel } from '../../page/panel.ts';
import { playOnce } from '../../page/play-once.ts';
import { createReplayButton, drawReplay } from '../../page/replay-view.ts';
import { createSoundButton, playSound } from '../../page/sounds.ts';
import { titleHeading } from '../../page/title-heading.ts';
import { withNews } from '../../sports/news.ts';
import { messageOf, verdictOf } from './fairness.ts';
import { createLeaguesView, leagueText } from './leagues-view.ts';
import { MatchesView, oddsOfNow } from './matches-view.ts';
import { SlipView, type Wish } from './slip-view.ts';
import { createTicketsView, ticketView } from './tickets-view.ts';
import { placedText } from './words.ts';

type SportsSeat = Seat<
  GameDescription & { readonly sport: SportId; readonly isLiveOnly: boolean; readonly returnShare: number }
> & {
  /** What can be bet on as the page is opened. */
  readonly offer: SportsSnapshot;
};

/** The heading, with the panels that its buttons open. */
function headerOf({ root, seat, speech, theme, title, lobby }: GameOptions, fairness: HTMLElement): HTMLElement {
  const { game, currency } = seat as SportsSeat;
  const panelOf = (text: string, ...content: Node[]) => {
    const panel = createPanel(text, speech.say('close'), ...content);
    root.append(panel);
    const button = element('button', { type: 'button', class: 'text-button' }, text);
    button.addEventListener('click', () => panel.showModal());
    return button;
  };
  const values = {
    share: speech.percent(game.returnShare),
    stake: speech.money(mostStakeMinor, currency),
    payout: speech.money(mostPayoutMinor, currency),
  };
  const rules = panelOf(speech.say('rulesTitle'), element('p', {}, speech.say('rulesSports', values)));
  const fair = panelOf(speech.say('fairness'), element('p', {}, speech.say('sportsFairness')), fairness);
  const demo = seat.isDemo ? element('p', { class: 'demo' }, speech.say('demo')) : null;
  return element(
    'header',
    { class: 'top' },
    lobby,
    titleHeading(title, theme),
    demo,
    element('div', { class: 'links' }, rules, fair, createSoundButton(speech)),
  );
}

/** Shows the hash, the seed and the check of the latest match that is over. */
function fairnessView({ speech, seat }: GameOptions) {
  const root = element('div', { class: 'card-fairness' });
  let shown = '';
  const entry = (label: string, value: string) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, element('code', {}, value)));
  const show = async (matches: readonly ShownMatch[]) => {
    const over = matches.findLast(({ serverSeed }) => serverSeed);
    if (!over || over.id === shown) return;
    shown = over.id;
    const verdict = await verdictOf(sports[(seat as SportsSeat).game.sport], over);
    const text = speech.say(verdict === 'verified' ? 'tableVerified' : verdict);
    const { home, away, score } = over;
    root.replaceChildren(
      element('p', { role: 'status' }, `${home} – ${away} ${score.home} : ${score.away}. ${text}`),
      element(
        'dl',
        {},
        entry(speech.say('hashOfRound'), over.commitment),
        entry(speech.say('revealed'), over.serverSeed ?? ''),
        entry(speech.say('message'), messageOf(over)),
      ),
    );
  };
  return { root, show };
}

/** The league of a match by its id; the first where the page opens on none of this sport. */
function leagueOfMatch(matchId: string | null, sport: Sport): number {
  const group = Number(matchId?.split('.')[1]);
  return matchId?.startsWith(`${sport.id}.`) && sport.groups[group] ? leagueOf(sport, group) : 0;
}

/** The page of a sportsbook: it shows what the server sends, and requests what its player wants. */
class SportsPage {
  readonly #options: GameOptions;
  readonly #status: HTMLElement;
  readonly #balance: HTMLElement;
  readonly #toSlip = element('button', { type: 'button', class: 'text-button to-slip' });
  readonly #matches: MatchesView;
  readonly #slip: SlipView;
  readonly #tickets: ReturnType<typeof createTicketsView>;
  readonly #fairness: ReturnType<typeof fairnessView>;
  readonly #leagues: ReturnType<typeof createLeaguesView>;
  #snapshot: SportsSnapshot;
  /** The one that is shown. */
  #league = 0;
  #following = new AbortController();
  #isPlacing = false;
  #settled = '';
  /** Tickets that have won; null before the first are known. */
  #won: number | null = null;
  /** Whether the status line says what to do next, rather than what has happened. */
  #isPrompting = true;
  /** What the player pressed in the operator's list, until its league is shown. */
  #opensOn: Pick<GameOptions, 'matchId' | 'selectionId'> | null;

  constructor(options: GameOptions) {
    const { root, speech, theme } = options;
    const seat = options.seat as SportsSeat;
    this.#options = options;
    this.#snapshot = seat.offer;
    this.#opensOn = options.matchId === null ? null : options;
    this.#league = leagueOfMatch(options.matchId, sports[seat.game.sport]);
    this.#status = element('p', { class: 'status', role: 'status' }, speech.say('sportsReady'));
    this.#balance = element('dd', {}, speech.money(seat.balance, seat.currency));
    this.#leagues = createLeaguesView(speech, seat.game.isLiveOnly, (league) => this.#choose(league));
    this.#matches = new MatchesView(options, (choice) => {
      this.#slip.toggle(choice);
      this.#prompt();
    });
    this.#slip = new SlipView(options, {
      place: (wishes) => void this.#placeOnce(wishes),
      changed: () => this.#showChosen(),
    });
    this.#tickets = createTicketsView(options, (requestId, amount) => void this.#endEarly(requestId, amount));
    this.#fairness = fairnessView(options);
    this.#toSlip.addEventListener('click', () => this.#slip.focus());
    const label = speech.say(seat.isDemo ? 'demoBalance' : 'balance');
    const purse = element('dl', { class: 'purse' }, element('div', {}, element('dt', {}, label), this.#balance));
    root.replaceChildren(backdropOf(theme));
    // What is said stays in view, wherever in the list the player is.
    const bar = element('div', { class: 'bar' }, purse, this.#status, this.#toSlip);
    const side = element('div', { class: 'sports-side' }, this.#slip.root, this.#tickets.root);
    const header = headerOf(options, this.#fairness.root);
    const board = element('div', { class: 'sports-board' }, this.#matches.root, side);
    root.append(element('main', { class: 'sports' }, header, this.#leagues.root, board, bar));
    this.#showChosen();
    this.#show(seat.offer);
  }

  /** Follows the league that is shown, and those of what is on the slip: its odds are those of now as well. */
  follow(): void {
    const { seat, speech } = this.#options;
    this.#following.abort();
    this.#following = new AbortController();
    const { signal } = this.#following;
    const sport = sports[(seat as SportsSeat).game.sport];
    const ofSlip = [...this.#slip.chosen].map((id) => leagueOf(sport, Number(id.split('.')[1])));
    const leagues = [...new Set([this.#league, ...ofSlip])].join();
    void followStream<SportsSnapshot | SportsNews>(
      { path: `/api/sports/stream?leagues=${leagues}`, sessionId: seat.sessionId, signal },
      (message) => this.#hear(message),
      (code) => this.#say(speech.say(code === 'NETWORK' ? 'tableLost' : code), 'trouble'),
    );
  }

  #choose(league: number): void {
    const { seat, speech } = this.#options;
    const listed = this.#snapshot.leagues[league];
    if (!listed || league === this.#league) return;
    this.#league = league;
    this.#say(`${listed.name}: ${leagueText(listed, (seat as SportsSeat).game.isLiveOnly, speech)}`);
    this.#show(this.#snapshot);
    this.follow();
  }

  /** Says what a player with this slip can do next. */
  #prompt(): void {
    const { speech } = this.#options;
    const count = this.#slip.chosen.size;
    this.#say(count === 0 ? speech.say('sportsReady') : speech.say('sportsChosen', { count }));
    this.#isPrompting = true;
  }

  #say(text: string, tone = 'plain'): void {
    this.#isPrompting = false;
    this.#status.dataset.tone = tone;
    this.#status.textContent = text;
  }

  /** Whether it was carried out. */
  async #send(path: string, body: object): Promise<boolean> {
    const { seat, speech } = this.#options;
    try {
      const send = (requestId: string) => ask<SportsNews>(path, seat.sessionId, { requestId, ...body });
      this.#hear(await playOnce(send, (code) => this.#say(speech.say(code), 'trouble')));
      return true;
    } catch (error) {
      this.#say(speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST'), 'trouble');
      return false;
    }
  }

  /** One slip at a time: a second click must not place it twice. */
  async #placeOnce(wishes: readonly Wish[]): Promise<void> {
    if (this.#isPlacing) return;
    this.#isPlacing = true;
    await this.#place(wishes).finally(() => {
      this.#isPlacing = false;
    });
  }

  async #place(wishes: readonly Wish[]): Promise<void> {
    const { seat, speech } = this.#options;
    for (const [place, wish] of wishes.entries()) {
      if (!(await this.#send('/api/sports/tickets', wish))) return;
      void playSound('chip');
      this.#slip.remove(wish.legs.map(({ id }) => id));
      this.#say(placedText(wishes.slice(0, place + 1), seat.currency, speech));
    }
  }

  async #endEarly(ticket: string, amount: number): Promise<void> {
    const { seat, speech } = this.#options;
    if (await this.#send('/api/sports/cash-out', { requestId: ticket, amount }))
      this.#say(speech.say('ticketCashedOut', { amount: speech.money(amount, seat.currency) }));
  }

  async #showBalance(): Promise<void> {
    const { seat, speech } = this.#options;
    const answer = await api.balance(seat.sessionId).catch(() => null);
    if (answer) this.#balance.textContent = speech.money(answer.balance, seat.currency);
  }

  #showChosen(): void {
    // The slip draws itself once while it is made.
    const chosen: ReadonlySet<string> = this.#slip?.chosen ?? new Set();
    if (this.#slip && this.#isPrompting) this.#prompt();
    this.#matches.mark(chosen);
    this.#toSlip.textContent = `${this.#options.speech.say('slip')} (${chosen.size})`;
  }

  /** The first message of a stream is a snapshot, the others are news of it. */
  #hear(message: SportsSnapshot | SportsNews): void {
    this.#show('offers' in message ? message : withNews(this.#snapshot, message));
  }

  #openOn({ matchId, selectionId }: Pick<GameOptions, 'matchId' | 'selectionId'>): void {
    this.#opensOn = null;
    this.#matches.open(matchId ?? '', selectionId ?? '');
  }

  #show(snapshot: SportsSnapshot): void {
    this.#snapshot = snapshot;
    const { sport, isLiveOnly } = (this.#options.seat as SportsSeat).game;
    const offer = snapshot.offers[this.#league] ?? null;
    const live = offer?.matches.filter(({ state }) => state === 'LIVE') ?? [];
    this.#leagues.show(snapshot.leagues, this.#league);
    this.#matches.show(offer && isLiveOnly ? { matches: live, seasons: [] } : offer, snapshot.now, sport);
    this.#slip.refresh(oddsOfNow(Object.values(snapshot.offers)));
    this.#matches.mark(this.#slip.chosen);
    this.#tickets.show(snapshot.tickets);
    if (offer) void this.#fairness.show(offer.matches);
    if (offer && this.#opensOn) this.#openOn(this.#opensOn);
    const settled = snapshot.tickets.map(({ requestId, state }) => `${requestId} ${state}`).join();
    if (settled !== this.#settled) void this.#showBalance();
    const won = snapshot.tickets.filter(({ payout = 0, stake }) => payout > stake).length;
    if (this.#won !== null && won > this.#won) void playSound('win');
    this.#won = won;
    this.#settled = settled;
  }
}

export const open = (options: GameOptions): void => new SportsPage(options).follow();

interface ShownTickets {
  readonly tickets: readonly (Pick<ShownTicket, 'kind' | 'size' | 'payout' | 'isCashedOut' | 'legs'> & {
    readonly amount: number;
  })[];
}

/** Tickets that are over, with what each leg came to. */
export function replay(options: ReplayOptions): void {
  const { round, speech } = options;
  const money = (minor: number) => speech.money(minor, round.currency);
  const views = (round.shown as ShownTickets).tickets.map(({ amount, ...ticket }) =>
    ticketView({ ...ticket, stake: amount }, speech, money),
  );
  drawReplay(options, createReplayButton(options), {
    content: [element('ul', { class: 'tickets' }, ...views)],
    show: async () => {
      const isWin = round.payout > round.stake;
      return {
        text: isWin ? speech.say('win', { amount: money(round.payout) }) : speech.say('noWin'),
        tone: isWin ? 'win' : 'plain',
      };
    },
  });
}
