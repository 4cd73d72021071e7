import { returnShare, type Verdict } from '@atrium/round-verifier/kinds/sportsbook/markets';
import {
  type Consent,
  type OwnTickets,
  type ShownLeague,
  type ShownTicket,
  type SportsNews,
  type SportsSnapshot,
  wordOf,
} from '@atrium/round-verifier/kinds/sportsbook/shown';
import { type Score, type Sport, type SportId, sportOf } from '@atrium/round-verifier/kinds/sportsbook/sports';
import {
  choices,
  type Leg,
  mostOfTicket,
  mostPayoutMinor,
  settledBy,
  type Ticket,
  type TicketKind,
} from '@atrium/round-verifier/kinds/sportsbook/tickets';
import type { RoundSeeds } from '../books/books.ts';
import { Refusal, refusalOfWallet } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { type Hand, type TableBet, withBet } from '../tables/hand.ts';
import { askForBet, newBet, newHand, type TableTools } from '../tables/place-bets.ts';
import { settleHand } from '../tables/settle-hand.ts';
import { Turns } from '../tables/turns.ts';
import { Calendar } from './calendar.ts';
import { Corrections, type CorrectionTools } from './corrections.ts';
import { contentOf, verdictOf } from './described.ts';
import { type ListedMatches, listed } from './listed.ts';
import { newsBetween } from './news.ts';
import { Offer, type OfferOfMoment } from './offer.ts';
import { publishedTickets } from './published-tickets.ts';

export interface SportsbookOptions extends TableTools, CorrectionTools {
  readonly secret: Buffer;
  readonly onError: (error: unknown) => void;
  readonly tickMs?: number;
}

export interface WantedTicket {
  readonly requestId: string;
  readonly kind: TicketKind;
  /** Of a system: how many legs each of its bets has. */
  readonly size: number;
  /** Minor units, for the whole ticket. */
  readonly stake: number;
  /** The selections, at the odds that the player saw. */
  readonly legs: readonly { readonly id: string; readonly odds: number }[];
  readonly consent: Consent;
}

interface Guest {
  readonly session: Session;
  readonly sport: Sport;
  /** Those whose news are told. */
  readonly leagues: readonly number[];
  readonly tell: (text: string) => void;
  /** The player's own that the page has. */
  told: string;
}

/** A wallet that did not answer is not asked again sooner. */
const retryMs = 3_000;
const shownTickets = 20;
/** What an early end costs of its worth. */
const cashOutShare = 0.95;

const groupOf = (id: string) => id.split('.').slice(0, 2).join('.');
const marketOf = (id: string) => id.split('.').slice(0, 4).join('.');

/** All sportsbooks of this server: what can be bet on, tickets, their results and early ends. */
export class Sportsbook {
  readonly #options: SportsbookOptions;
  readonly #offer: Offer;
  readonly #corrections: Corrections;
  readonly #guests = new Set<Guest>();
  /** What is under way for a player: tickets and payouts follow each other. */
  readonly #turns = new Turns();
  readonly #triedAt = new Map<string, number>();
  readonly #tickMs: number;
  #timer: NodeJS.Timeout;
  /** What all pages of a league have been told last. */
  readonly #told = new Map<string, OfferOfMoment>();
  /** What all pages of a sport have been told of its leagues. */
  readonly #toldLeagues = new Map<SportId, readonly ShownLeague[]>();

  constructor(options: SportsbookOptions) {
    this.#options = options;
    this.#corrections = new Corrections(options);
    this.#offer = new Offer(new Calendar(options.secret), (matchId) => this.#corrections.announced(matchId));
    this.#tickMs = options.tickMs ?? 1_000;
    this.#timer = this.#nextTick();
  }

  /** With the clock, as matches go on: a change is told when it happens. */
  #nextTick(): NodeJS.Timeout {
    return setTimeout(
      () => {
        this.#timer = this.#nextTick();
        this.#tick();
      },
      this.#tickMs - (this.#options.now() % this.#tickMs),
    );
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#turns.settled();
  }

  /** What a page shows that follows these leagues. @throws Refusal where there is no such league */
  look(session: Session, leagues: readonly number[] = [0], now = this.#options.now()): SportsSnapshot {
    const title = sportOf(session.gameCode);
    const isKnown = (league: number) => title?.sport.leagues[league] !== undefined;
    if (!title || !leagues.every(isKnown)) throw new Refusal('BAD_REQUEST');
    const { sport } = title;
    const offers = leagues.map((league) => {
      const { matches, seasons } = this.#shown(sport, league, now);
      return [league, { matches, seasons }] as const;
    });
    return { ...this.#ownOf(session, now), leagues: this.#leagues(sport, now), offers: Object.fromEntries(offers) };
  }

  /** The leagues of a title and the matches of one of them, of the first where it has none of that name. */
  listed(gameCode: string, leagueName?: string): ListedMatches {
    const title = sportOf(gameCode);
    // One that shows matches under way alone has no others than its neighbour.
    if (!title || title.isLiveOnly) return { leagues: [], matches: [] };
    const { sport } = title;
    const now = this.#options.now();
    const league = Math.max(0, sport.leagues.indexOf(leagueName ?? ''));
    const { matches } = this.#shown(sport, league, now);
    return listed(sport.id, this.#leagues(sport, now), [...matches, ...this.#offer.results(sport, league, now)]);
  }

  /** What pages have been told, where there are any: news are about it. */
  #shown(sport: Sport, league: number, now: number): OfferOfMoment {
    return this.#told.get(keyOf(sport, league)) ?? this.#offer.shown(sport, league, now);
  }

  #leagues(sport: Sport, now: number): readonly ShownLeague[] {
    return this.#toldLeagues.get(sport.id) ?? this.#offer.leagues(sport, now);
  }

  /** What is a player's own. */
  #ownOf(session: Session, now: number): OwnTickets & { now: number } {
    const hands = this.#options.journal.hands.of(session);
    const balance = hands.at(-1)?.balance;
    return {
      now,
      tickets: hands
        .flatMap(({ bets, startedAt }) => bets.map((bet) => ({ bet, placedAt: bet.placedAt ?? startedAt })))
        .toReversed()
        .sort((a, b) => b.placedAt - a.placedAt)
        .slice(0, shownTickets)
        .map(({ bet, placedAt }) => this.#shownTicket(bet, placedAt, now)),
      ...(balance === undefined ? {} : { balance }),
    };
  }

  /** Tells a page its snapshot, as JSON, and news of it from now until it leaves. */
  join(session: Session, leagues: readonly number[], tell: (text: string) => void): () => void {
    const { sport } = sportOf(session.gameCode) ?? {};
    if (!sport) throw new Refusal('BAD_REQUEST');
    const now = this.#options.now();
    // News are about what all pages have: the first one's snapshot is the beginning.
    for (const league of leagues) this.#told.set(keyOf(sport, league), this.#shown(sport, league, now));
    this.#toldLeagues.set(sport.id, this.#leagues(sport, now));
    const snapshot = this.look(session, leagues, now);
    const guest = { session, sport, leagues, tell, told: toldOf(snapshot) };
    tell(JSON.stringify(snapshot));
    this.#guests.add(guest);
    return () => this.#guests.delete(guest);
  }

  /** @throws Refusal `MARKET_CLOSED`, `PRICE_CHANGED`, `LEGS_RELATED`, `TABLE_LIMIT`, or as the wallet refuses */
  async place(session: Session, wanted: WantedTicket): Promise<SportsNews> {
    await this.#turns.run(turnOf(session), async () => {
      const known = this.#options.journal.hands
        .of(session)
        .some((hand) => hand.bets.some((bet) => bet.requestId === wanted.requestId));
      if (!known) await this.#take(session, wanted, this.#ticketOf(session, wanted));
    });
    this.#tellPlayer(session);
    return this.#ownOf(session, this.#options.now());
  }

  /** Ends a ticket for what the player saw it was worth, if it still is. @throws Refusal `END_CLOSED`, `WORTH_CHANGED` */
  async cashOut(session: Session, { requestId, amount }: { requestId: string; amount: number }): Promise<SportsNews> {
    await this.#turns.run(turnOf(session), async () => {
      const hand = this.#options.journal.hands
        .of(session)
        .find((each) => each.bets.some((bet) => bet.requestId === requestId));
      const bet = hand?.bets.find((each) => each.requestId === requestId);
      if (!hand || !bet) throw new Refusal('BAD_REQUEST');
      if (bet.cashOut !== undefined) return;
      const worth = this.#cashOutOf(bet, this.#options.now());
      if (worth === null) throw new Refusal('END_CLOSED');
      if (worth < amount) throw new Refusal('WORTH_CHANGED');
      const ended = withBet(hand, requestId, { cashOut: amount });
      await this.#options.journal.saveHand(ended);
      await this.#settle(ended);
    });
    this.#tellPlayer(session);
    return this.#ownOf(session, this.#options.now());
  }

  /** Announces another result than the one that will be played. @throws Refusal where there is no such match to come */
  async announce(matchId: string, score: Score): Promise<void> {
    const match = this.#offer.matchOf(`${matchId}.result.home`);
    if (!match) throw new Refusal('BAD_REQUEST');
    await this.#corrections.announce(match, score);
  }

  /** Corrects what was announced: tickets on the match are figured anew by the result that was played. */
  correct(matchId: string, reason: string): Promise<{ rounds: number }> {
    const at = this.#options.now();
    return this.#corrections.correct(matchId, reason, (bet) => this.#payoutOf(bet, at));
  }

  /** What a replay of a player's round shows, and what its matches were drawn from. */
  publishedOf(hand: Hand): { shown: object; seeds?: RoundSeeds } {
    return publishedTickets(hand, this.#offer, this.#options.now());
  }

  /** The ticket at the odds of now, which the player has to agree to. */
  #ticketOf(session: Session, { kind, size, stake, legs: seen, consent }: WantedTicket): Ticket {
    const now = this.#options.now();
    const legs = seen.map(({ id }) => this.#offer.find(id, now));
    const isOwn = (leg: Leg) => leg.id.startsWith(`${sportOf(session.gameCode)?.sport.id}.`);
    if (!legs.every((leg) => leg !== null && isOwn(leg))) throw new Refusal('MARKET_CLOSED');
    const found = legs as Leg[];
    const isChanged = found.some(({ odds }, place) => {
      const before = seen[place]?.odds ?? 0;
      return consent === 'NONE' ? odds !== before : consent === 'HIGHER' && odds < before;
    });
    if (isChanged)
      throw new Refusal('PRICE_CHANGED', { odds: Object.fromEntries(found.map(({ id, odds }) => [id, odds])) });
    // What happens in one match, or in a season and its matches, is not independent.
    if (new Set(found.map(({ id }) => groupOf(id))).size < found.length) throw new Refusal('LEGS_RELATED');
    const ticket = { kind, size: kind === 'SYSTEM' ? size : found.length, legs: found };
    const isOfKind =
      kind === 'SINGLE' ? found.length === 1 : kind === 'MULTIPLE' ? found.length > 1 : size < found.length;
    if (!isOfKind || stake % choices(found.length, ticket.size).length !== 0) throw new Refusal('BAD_REQUEST');
    if (mostOfTicket(ticket, stake) > mostPayoutMinor) throw new Refusal('TABLE_LIMIT');
    return ticket;
  }

  async #take(session: Session, { requestId, stake, kind }: WantedTicket, ticket: Ticket): Promise<void> {
    const { journal, now } = this.#options;
    const [leg] = ticket.legs;
    // Single bets on one market are one round, in which turnover nets its sides.
    const market = kind === 'SINGLE' && leg ? marketOf(leg.id) : undefined;
    const shared =
      market && this.#options.journal.hands.of(session).find((hand) => !hand.isClosed && hand.market === market);
    const { sessionId, sessionToken } = session;
    // The wallet takes bets by the session of now, whichever one the round began in.
    const before = shared
      ? { ...shared, sessionId, sessionToken }
      : { ...newHand(session, now(), now()), ...(market ? { market } : {}) };
    const bet: TableBet = { ...newBet({ requestId, spot: kind, amount: stake }), ticket, placedAt: now() };
    const hand = { ...before, bets: [...before.bets, bet] };
    await journal.saveHand(hand);
    const asked = await askForBet(this.#options, hand, bet, { content: contentOf(ticket, stake) });
    const { state, refusal } = asked.bets.at(-1) ?? bet;
    if (state === 'REFUSED') throw refusalOfWallet(refusal, { balance: asked.balance });
    if (state !== 'PLACED') throw new Refusal('WALLET_UNREACHABLE');
  }

  #verdictsOf({ legs }: Ticket, now: number): (Verdict | null)[] {
    return legs.map(({ id }) => this.#offer.verdictOf(id, now));
  }

  /** What a bet pays now: nothing is known yet, or it never counted. */
  #payoutOf({ ticket, amount, cashOut }: TableBet, now: number): number | 'VOID' | null {
    if (!ticket) return 'VOID';
    if (cashOut !== undefined) return cashOut;
    // An abandoned match, unlike a line that was met exactly, makes the bet as if it had never been.
    if (ticket.kind === 'SINGLE' && ticket.legs.some(({ id }) => this.#offer.isAbandoned(id, now))) return 'VOID';
    return settledBy(ticket, amount, this.#verdictsOf(ticket, now));
  }

  /** What became of each leg, for the player's record at the operator. */
  #reasonOf({ ticket, cashOut }: TableBet, now: number): object {
    const legs = (ticket?.legs ?? []).map(({ id }) =>
      verdictOf(this.#offer.verdictOf(id, now), this.#offer.isAbandoned(id, now)),
    );
    return { ...(cashOut === undefined ? {} : { end: 'CASH_OUT' }), ...(legs.length > 0 ? { legs } : {}) };
  }

  /** What a ticket is worth now, less a share; null where one of its open legs takes no bets. */
  #cashOutOf({ state, ticket, amount, cashOut }: TableBet, now: number): number | null {
    if (state !== 'PLACED' || !ticket || cashOut !== undefined || ticket.kind === 'SYSTEM') return null;
    let worth = amount * cashOutShare;
    const verdicts = this.#verdictsOf(ticket, now);
    if (!verdicts.includes(null)) return null;
    for (const [place, leg] of ticket.legs.entries()) {
      const verdict = verdicts[place];
      if (verdict === 'LOST') return null;
      if (verdict === 'WON') worth *= leg.odds / 100;
      else if (verdict && verdict !== 'PUSH') worth *= leg.odds / 100 / verdict.sharedBy;
      if (verdict) continue;
      const current = this.#offer.find(leg.id, now);
      if (!current) return null;
      worth *= (leg.odds / current.odds) * returnShare;
    }
    return worth < 1 ? null : Math.floor(worth);
  }

  #shownTicket(bet: TableBet, placedAt: number, now: number): ShownTicket {
    const { requestId, ticket, amount, state, payout } = bet;
    const { kind, size, legs } = ticket ?? { kind: 'SINGLE', size: 1, legs: [] };
    const shown = legs.map((leg) => ({ ...leg, verdict: wordOf(this.#offer.verdictOf(leg.id, now)) }));
    return {
      requestId,
      kind,
      size,
      stake: amount,
      placedAt,
      state,
      legs: shown,
      most: ticket ? mostOfTicket(ticket, amount) : 0,
      ...(payout === undefined ? {} : { payout }),
      ...(bet.paidBefore === undefined ? {} : { paidBefore: bet.paidBefore }),
      isCashedOut: bet.cashOut !== undefined,
      cashOut: this.#cashOutOf(bet, now),
    };
  }

  #tick(): void {
    const { journal, now, onError } = this.#options;
    const at = now();
    this.#tellNews(at);
    for (const guest of this.#guests) this.#tellOwn(guest, at);
    for (const correction of this.#corrections.due()) {
      const hand = journal.hands.get(correction.roundId);
      if (!hand || this.#turns.has(turnOf(hand))) continue;
      const work = this.#turns.run(turnOf(hand), () => this.#corrections.ask(correction));
      work.then((corrected) => corrected && this.#tellPlayer(corrected)).catch(onError);
    }
    for (const hand of journal.hands.open()) {
      if (!this.#isDue(hand, at)) continue;
      const work = this.#turns.run(turnOf(hand), () => this.#settle(journal.hands.get(hand.roundId) ?? hand));
      work.then(() => this.#tellPlayer(hand)).catch(onError);
    }
  }

  #isDue(hand: Hand, at: number): boolean {
    if (hand.isClosed || !sportOf(hand.gameCode) || this.#turns.has(turnOf(hand))) return false;
    if (at < (this.#triedAt.get(hand.roundId) ?? 0) + retryMs) return false;
    const isPlaced = ({ state }: TableBet) => state === 'PLACED';
    const isUnsure = hand.bets.some(({ state }) => state === 'PLACING' || state === 'UNDOING');
    return (
      isUnsure ||
      !hand.bets.some(isPlaced) ||
      hand.bets.some((bet) => isPlaced(bet) && this.#payoutOf(bet, at) !== null)
    );
  }

  async #settle(hand: Hand): Promise<void> {
    const at = this.#options.now();
    // The wallet rolls nothing back in a round that has paid: there, the stake is paid back.
    const hasPaid = hand.bets.some(({ state, cashOut }) => state === 'PAID' || cashOut !== undefined);
    const payoutOf = (bet: TableBet) => {
      const payout = this.#payoutOf(bet, at);
      return payout === 'VOID' && hasPaid ? bet.amount : payout;
    };
    // Before anything is paid by it: after a stop in between nobody would know that this round was.
    await this.#corrections.noteSettled(hand);
    const reasonOf = (bet: TableBet) => this.#reasonOf(bet, at);
    const settled = await settleHand(this.#options, hand, { outcome: null, payoutOf, reasonOf });
    if (settled.isClosed) this.#triedAt.delete(hand.roundId);
    else this.#triedAt.set(hand.roundId, at);
  }

  /** Tells pages what has changed, written once for all that follow a league; nothing where nothing has. */
  #tellNews(at: number): void {
    const [texts, listings] = [new Map<string, string | null>(), new Map<SportId, string | null>()];
    for (const { sport, leagues, tell } of this.#guests) {
      if (!listings.has(sport.id)) listings.set(sport.id, this.#newsOfLeagues(sport, at));
      const told = [listings.get(sport.id)];
      for (const league of leagues) {
        const key = keyOf(sport, league);
        if (!texts.has(key)) texts.set(key, this.#newsOf(sport, league, at));
        told.push(texts.get(key));
      }
      for (const text of told) if (text) tell(text);
    }
    // What nobody follows any more begins anew with the next page that does.
    for (const key of this.#told.keys()) if (!texts.has(key)) this.#told.delete(key);
    for (const id of this.#toldLeagues.keys()) if (!listings.has(id)) this.#toldLeagues.delete(id);
  }

  #newsOf(sport: Sport, league: number, at: number): string | null {
    const key = keyOf(sport, league);
    const shown = this.#offer.shown(sport, league, at);
    const before = this.#told.get(key);
    this.#told.set(key, shown);
    const news = before ? newsBetween(before, shown) : null;
    return news ? JSON.stringify({ now: at, news: { [league]: news } }) : null;
  }

  #newsOfLeagues(sport: Sport, at: number): string | null {
    const leagues = this.#offer.leagues(sport, at);
    const before = this.#toldLeagues.get(sport.id);
    this.#toldLeagues.set(sport.id, leagues);
    return JSON.stringify(leagues) === JSON.stringify(before) ? null : JSON.stringify({ now: at, leagues });
  }

  /** Tells a page what is new of its player's own. */
  #tellOwn(guest: Guest, at: number): void {
    const own = this.#ownOf(guest.session, at);
    const text = toldOf(own);
    if (text === guest.told) return;
    guest.told = text;
    guest.tell(JSON.stringify(own));
  }

  #tellPlayer({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>): void {
    const at = this.#options.now();
    for (const guest of this.#guests) {
      if (guest.session.playerId === playerId && guest.session.gameCode === gameCode) this.#tellOwn(guest, at);
    }
  }
}

const turnOf = ({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>) => `${playerId}/${gameCode}`;
const keyOf = ({ id }: Sport, league: number) => `${id} ${league}`;
const toldOf = ({ tickets, balance }: OwnTickets) => JSON.stringify({ tickets, balance });
