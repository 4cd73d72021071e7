import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Consent, ShownMatch, ShownOffer, SportsSnapshot } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { sports } from '@atrium/round-verifier/kinds/sportsbook/sports';
import type { TicketKind } from '@atrium/round-verifier/kinds/sportsbook/tickets';
import { type PublishedRound, verifyRound } from '@atrium/round-verifier/kinds/verify-round';
import { test } from '@jest/globals';
import { openJournal } from '../journal/journal.ts';
import { verdictOf } from '../kinds/sportsbook/fairness.ts';
import { Refusal, type RefusalCode } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { type Hand, paidOf } from '../tables/hand.ts';
import { testFolder } from '../testing/test-folder.ts';
import { testWallet } from '../testing/test-wallet.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { withNews } from './news.ts';
import { Sportsbook } from './sportsbook.ts';

const cycleMs = 300_000;
/** A kick-off of the first group, far from the clock of this machine. */
const start = 6_000 * cycleMs;
const secret = Buffer.from('a secret of tests');

const session: Session = {
  sessionId: 'session',
  playerId: 'ann',
  sessionToken: 'token',
  currency: 'TLB',
  gameCode: 'GST_0001',
  openedAt: 0,
  serverSeed: 'unused',
  clientSeed: 'unused',
  nonce: 0,
};

async function open(dataDir: string, wallet: WalletClient, clock: { now: number }, seed = secret) {
  const journal = await openJournal(dataDir, clock.now);
  const ended: Hand[] = [];
  const corrected: Hand[] = [];
  const book = new Sportsbook({
    wallets: { operator: wallet, vendor: wallet, demo: wallet },
    journal,
    secret: seed,
    tickMs: 5,
    now: () => clock.now,
    noteEnded: async (hand) => void ended.push(hand),
    noteCorrected: async (hand) => void corrected.push(hand),
    onError: (error) => {
      throw error;
    },
  });
  const stop = async () => {
    await book.stop();
    await journal.close();
  };
  return { book, journal, ended, corrected, stop };
}

/** What a page shows of the first league. */
function look(book: Sportsbook, who = session): SportsSnapshot & ShownOffer {
  const { offers, ...rest } = book.look(who);
  return { ...rest, offers, ...(offers[0] as ShownOffer) };
}

const oddsIn = ({ matches, seasons }: ShownOffer, id: string) =>
  [...matches.flatMap(({ markets }) => markets), ...seasons.map(({ market }) => market)]
    .flatMap(({ selections }) => selections)
    .find((selection) => selection.id === id)?.odds ?? 0;

const wanted = (
  offer: ShownOffer,
  ids: readonly string[],
  { kind = 'SINGLE' as TicketKind, stake = 1_000, size = 1, consent = 'NONE' as Consent, worse = 0 } = {},
) => ({
  requestId: randomUUID(),
  kind,
  size,
  stake,
  consent,
  legs: ids.map((id) => ({ id, odds: oddsIn(offer, id) + worse })),
});

const next = ({ matches }: ShownOffer, group: string): ShownMatch => {
  const match = matches.find((one) => one.group === group && one.state === 'SOON');
  assert.ok(match);
  return match;
};
const refused = (code: RefusalCode) => (error: unknown) => error instanceof Refusal && error.code === code;

/** Waits until every ticket has its result: matches are played by the clock, which is set. */
async function untilSettled(book: Sportsbook): Promise<SportsSnapshot & ShownOffer> {
  for (let tries = 0; tries < 400; tries += 1) {
    const shown = look(book);
    if (shown.tickets.every(({ state }) => state !== 'PLACED' && state !== 'UNDOING')) return shown;
    await pause(5);
  }
  throw new Error('a ticket stays open');
}

test('single bets on every result of a match are paid to the cent, in one round that ends', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet(1_000_000);
  const { book, ended, stop } = await open(testFolder(), wallet, clock);
  const before = look(book);
  const match = next(before, 'Coast');
  const ids = match.markets[0]?.selections.map(({ id }) => id) ?? [];
  for (const id of ids) await book.place(session, wanted(before, [id]));
  assert.equal(total(), 1_000_000 - 3_000);
  clock.now = match.startsAt + 200_000;
  const after = await untilSettled(book);
  const over = after.matches.find(({ id }) => id === match.id);
  const name =
    over && over.score.home > over.score.away ? 'home' : over?.score.home === over?.score.away ? 'draw' : 'away';
  assert.equal(over?.state, 'ENDED');
  assert.equal(total(), 1_000_000 - 3_000 + 10 * oddsIn(before, `${match.id}.result.${name}`));
  // A round is over at the wallet a moment after its last bet was paid.
  for (let tries = 0; ended.length === 0 && tries < 400; tries += 1) await pause(5);
  assert.equal(ended.length, 1, 'opposite results are one round, so that its turnover is netted');
  assert.equal(await verdictOf(sports.football, over as ShownMatch), 'verified');
  const [hand] = ended;
  assert.ok(hand);
  const round = publishedRound(book, hand);
  assert.equal(await verifyRound(round), 'RIGHT');
  assert.equal(await verifyRound({ ...round, stake: 2_000 }), 'OTHER_RESULT');
  assert.equal(await verifyRound({ ...round, payout: round.payout + 1 }), 'OTHER_PAYOUT');
  await stop();
});

test('what a match will be is not told before, and its hash is', async () => {
  const clock = { now: start + 60_000 };
  const { book, stop } = await open(testFolder(), testWallet().wallet, clock);
  const shown = look(book).matches.filter(({ state }) => state === 'SOON' || state === 'LIVE');
  assert.ok(shown.length > 4 && shown.some(({ state }) => state === 'LIVE'));
  for (const { commitment, serverSeed } of shown) {
    assert.match(commitment, /^[0-9a-f]{64}$/);
    assert.equal(serverSeed, undefined);
  }
  await stop();
});

test('nothing that is shown before a match differs with how it will go', async () => {
  const clock = { now: start };
  const shown = await Promise.all(
    ['one secret', 'another secret'].map(async (text) => {
      const { book, stop } = await open(testFolder(), testWallet().wallet, clock, Buffer.from(text));
      const { matches, seasons } = look(book, { ...session, gameCode: 'IMES_0001' });
      await stop();
      const soon = matches.filter(({ state }) => state === 'SOON');
      // The odds of a season follow from its matches that are over, and those differ.
      const leagues = seasons.map(({ market, ...rest }) => [rest, market.selections.map(({ id, name }) => [id, name])]);
      return [soon.map(({ commitment: _commitment, ...rest }) => rest), leagues];
    }),
  );
  assert.deepEqual(shown[0], shown[1]);
});

test('a selection that names nothing is refused', async () => {
  const { book, stop } = await open(testFolder(), testWallet().wallet, { now: start });
  for (const id of [
    'constructor.0.0.result.home',
    'football.99.0.result.home',
    'football.0',
    'arena.0.6000.result.home',
  ]) {
    const bet = { ...wanted(look(book), []), legs: [{ id, odds: 100 }] };
    await assert.rejects(book.place(session, bet), refused('MARKET_CLOSED'), id);
  }
  await stop();
});

test('odds that changed are asked about, unless the player agreed before', async () => {
  const clock = { now: start };
  const { book, stop } = await open(testFolder(), testWallet(100_000).wallet, clock);
  const seen = look(book);
  const id = `${next(seen, 'Hills').id}.result.home`;
  const place = (consent: Consent, worse: number) => book.place(session, wanted(seen, [id], { consent, worse }));
  await assert.rejects(place('NONE', 1), refused('PRICE_CHANGED'));
  await assert.rejects(place('NONE', -1), refused('PRICE_CHANGED'));
  await assert.rejects(place('HIGHER', 1), refused('PRICE_CHANGED'), 'the odds of now are lower than what was seen');
  assert.equal((await place('HIGHER', -1)).tickets?.[0]?.legs[0]?.odds, oddsIn(seen, id));
  assert.equal((await place('ANY', 1)).tickets?.length, 2);
  await stop();
});

test('a multiple multiplies, a system is every choice, and what is not independent is refused', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet(100_000);
  const { book, stop } = await open(testFolder(), wallet, clock);
  const seen = look(book);
  const ids = ['Coast', 'Hills', 'Rivers'].map((group) => `${next(seen, group).id}.total.over`);
  await book.place(session, wanted(seen, ids, { kind: 'MULTIPLE', stake: 1_000 }));
  await book.place(session, wanted(seen, ids, { kind: 'SYSTEM', size: 2, stake: 3_000 }));
  const [system, multiple] = look(book).tickets;
  const [a = 0, b = 0, c = 0] = ids.map((id) => oddsIn(seen, id));
  const all = BigInt(a) * BigInt(b) * BigInt(c);
  assert.equal(multiple?.most, Number((1_000n * all) / 1_000_000n));
  const pairs = [a * b, a * c, b * c].map((product) => Math.floor((1_000 * product) / 10_000));
  assert.equal(
    system?.most,
    pairs.reduce((sum, each) => sum + each, 0),
  );
  assert.equal(total(), 100_000 - 4_000);
  const related = [`${next(seen, 'Coast').id}.total.over`, `${next(seen, 'Coast').id}.result.home`];
  await assert.rejects(book.place(session, wanted(seen, related, { kind: 'MULTIPLE' })), refused('LEGS_RELATED'));
  const uneven = wanted(seen, ids, { kind: 'SYSTEM', size: 2, stake: 1_000 });
  await assert.rejects(book.place(session, uneven), refused('BAD_REQUEST'), 'three bets of a third of ten');
  await stop();
});

test('a bet on a match that has ended is refused, its placed one is not ended for money, and one that is repeated is placed once', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet(100_000);
  const { book, stop } = await open(testFolder(), wallet, clock);
  const seen = look(book);
  const match = next(seen, 'Plains');
  const bet = wanted(seen, [`${match.id}.result.away`]);
  await book.place(session, bet);
  await book.place(session, bet);
  assert.equal(total(), 99_000);
  clock.now = match.startsAt + 179_000;
  await assert.rejects(book.place(session, { ...bet, requestId: randomUUID() }), refused('MARKET_CLOSED'));
  await assert.rejects(book.cashOut(session, { requestId: bet.requestId, amount: 1 }), refused('END_CLOSED'));
  await stop();
});

test('who opens the book again goes on in the round of a market, by the session of now', async () => {
  const clock = { now: start };
  const { wallet } = testWallet(100_000);
  const asked: { sessionToken: string; roundId: string }[] = [];
  const heard: WalletClient = {
    ask(operation, body) {
      if (operation === 'bet') asked.push(body as (typeof asked)[number]);
      return wallet.ask(operation, body);
    },
  };
  const { book, stop } = await open(testFolder(), heard, clock);
  const seen = look(book);
  const match = next(seen, 'Hills');
  await book.place(session, wanted(seen, [`${match.id}.result.home`]));
  const later = { ...session, sessionId: 'later', sessionToken: 'the token of later' };
  await book.place(later, wanted(seen, [`${match.id}.result.away`]));
  assert.deepEqual(
    asked.map(({ sessionToken }) => sessionToken),
    ['token', 'the token of later'],
  );
  assert.equal(asked[0]?.roundId, asked[1]?.roundId, 'opposite results net, in one session or two');
  await stop();
});

test('a bet is ended for what it was worth when its player saw it, once, and never for more', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet(100_000);
  const { book, ended, stop } = await open(testFolder(), wallet, clock);
  const seen = look(book);
  const bet = wanted(seen, [`${next(seen, 'Coast').id}.result.home`], { stake: 10_000 });
  const [ticket] = (await book.place(session, bet)).tickets ?? [];
  const worth = ticket?.cashOut ?? 0;
  assert.ok(worth > 8_500 && worth < 9_500, `${worth}: what the odds return in the long run, less a share`);
  await assert.rejects(
    book.cashOut(session, { requestId: bet.requestId, amount: worth + 1 }),
    refused('WORTH_CHANGED'),
  );
  await Promise.all([1, 2].map(() => book.cashOut(session, { requestId: bet.requestId, amount: worth })));
  assert.equal(total(), 90_000 + worth);
  assert.deepEqual(ended.map(paidOf), [worth]);
  await stop();
});

test('an abandoned match gives the stake back; in a multiple its leg counts as nothing', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet(10_000_000);
  const { book, stop } = await open(testFolder(), wallet, clock);
  // One match in a hundred: the calendar is looked through from its beginning.
  let found: ShownMatch | undefined;
  let index = 0;
  for (; !found && index < 2_000; index += 1) {
    clock.now = start + index * cycleMs + 250_000;
    found = look(book).matches.find(({ state }) => state === 'ABANDONED');
  }
  assert.ok(found);
  clock.now = found.startsAt - 1_000;
  const seen = look(book);
  const other = seen.matches.find(({ group, state }) => group !== found.group && state === 'SOON');
  const id = `${found.id}.result.home`;
  await book.place(session, wanted(seen, [id]));
  const otherId = `${other?.id}.total.over`;
  await book.place(session, wanted(seen, [id, otherId], { kind: 'MULTIPLE' }));
  clock.now += 2 * cycleMs;
  const [multiple, single] = (await untilSettled(book)).tickets;
  assert.equal(single?.state, 'UNDONE');
  const isWon = multiple?.legs[1]?.verdict === 'WON';
  assert.deepEqual([multiple?.legs[0]?.verdict, multiple?.payout], ['PUSH', isWon ? 10 * oddsIn(seen, otherId) : 0]);
  assert.equal(total(), 10_000_000 - 1_000 + (multiple?.payout ?? 0));
  await stop();
});

test('the first of a group is paid when its season ends, shared where several are first', async () => {
  const clock = { now: start - 100_000 };
  const { wallet, total } = testWallet(1_000_000);
  const { book, stop } = await open(testFolder(), wallet, clock);
  let shared = 0;
  for (let season = 0; season < 30; season += 1) {
    // Between the first match of the season and its second.
    clock.now = start + season * 6 * cycleMs + 200_000;
    const seen = look(book);
    const market = seen.seasons.find(({ group }) => group === 'Coast')?.market;
    const open = market?.selections.filter(({ odds }) => odds !== null) ?? [];
    assert.ok(open.length >= 2);
    const before = total();
    for (const { id } of open) await book.place(session, wanted(seen, [id]));
    clock.now += 6 * cycleMs;
    const { tickets } = await untilSettled(book);
    const own = tickets.slice(0, open.length);
    const firsts = own.filter(({ payout = 0 }) => payout > 0);
    const leaders = own.filter(({ legs }) => legs[0]?.verdict !== 'LOST');
    assert.equal(firsts.length, leaders.length);
    for (const { legs, payout = 0 } of firsts) {
      const isShared = legs[0]?.verdict === 'SHARED';
      if (isShared) shared += 1;
      assert.ok(isShared ? payout <= 5 * (legs[0]?.odds ?? 0) : payout === 10 * (legs[0]?.odds ?? 0));
    }
    const paid = own.reduce((sum, { payout = 0 }) => sum + payout, 0);
    assert.equal(total(), before - 1_000 * open.length + paid);
  }
  assert.ok(shared > 0, 'no season of these had several firsts');
  await stop();
});

/** A player's ended round as it is published. */
function publishedRound(book: Sportsbook, hand: Hand) {
  const { shown, seeds } = book.publishedOf(hand);
  assert.ok(seeds);
  const stake = hand.bets.reduce((sum, { amount }) => sum + amount, 0);
  const round = { gameCode: 'GST_0001', stake, payout: paidOf(hand), shown, ...seeds };
  return JSON.parse(JSON.stringify(round)) as PublishedRound;
}

async function untilEnded(ended: readonly Hand[], count: number): Promise<void> {
  for (let tries = 0; ended.length < count && tries < 400; tries += 1) await pause(5);
  assert.equal(ended.length, count);
}

// B4
test('a multiple, a system and a season are published with the seed of each match, and verified', async () => {
  const clock = { now: start + 200_000 };
  const { book, ended, stop } = await open(testFolder(), testWallet(1_000_000).wallet, clock);
  const seen = look(book);
  const matches = ['Coast', 'Hills', 'Rivers'].map((group) => next(seen, group));
  const ids = matches.map(({ id }) => `${id}.total.over`);
  await book.place(session, wanted(seen, ids, { kind: 'MULTIPLE' }));
  await book.place(session, wanted(seen, ids, { kind: 'SYSTEM', size: 2, stake: 3_000 }));
  const firsts = seen.seasons.find(({ group }) => group === 'Coast')?.market.selections ?? [];
  for (const { id, odds } of firsts) if (odds !== null) await book.place(session, wanted(seen, [id]));
  clock.now += 6 * cycleMs;
  await untilSettled(book);
  await untilEnded(ended, 3);
  const kinds = ended.map(({ bets }) => bets[0]?.ticket);
  assert.deepEqual(kinds.map((ticket) => ticket?.kind).sort(), ['MULTIPLE', 'SINGLE', 'SYSTEM']);
  for (const hand of ended) {
    const round = publishedRound(book, hand);
    const isSeason = hand.bets[0]?.ticket?.kind === 'SINGLE';
    const seeds = [round, ...(round.more ?? [])];
    assert.equal(seeds.length, isSeason ? 6 : 3);
    const told = seeds.map(({ commitment }) => commitment);
    const before = matches.map(({ commitment }) => commitment);
    assert.ok(isSeason || before.every((commitment) => told.includes(commitment)), 'the hashes of before the matches');
    assert.equal(await verifyRound(round), 'RIGHT');
    assert.equal(await verifyRound({ ...round, payout: round.payout + 1 }), 'OTHER_PAYOUT');
    assert.equal(await verifyRound({ ...round, more: round.more?.slice(1) }), 'OTHER_RESULT');
    const [other, ...others] = round.more ?? [];
    const swapped = { ...round, ...other, more: [{ ...round }, ...others] };
    assert.equal(await verifyRound(swapped), 'OTHER_RESULT', 'in the order of the picture');
  }
  await stop();
});

test('a multiple that is lost or ended early is published without the matches that go on', async () => {
  const clock = { now: start };
  const { book, ended, stop } = await open(testFolder(), testWallet(1_000_000).wallet, clock);
  const seen = look(book);
  const first = next(seen, 'Coast');
  const later = seen.matches.find(({ group, startsAt }) => group === 'Plains' && startsAt > first.startsAt);
  assert.ok(later);
  for (const side of ['over', 'under']) {
    const ids = [`${first.id}.total.${side}`, `${later.id}.total.over`];
    await book.place(session, wanted(seen, ids, { kind: 'MULTIPLE' }));
  }
  clock.now = first.startsAt + 181_000;
  await untilEnded(ended, 1);
  const ticket = look(book).tickets.find(({ state }) => state === 'PLACED');
  assert.ok(ticket?.cashOut);
  await book.cashOut(session, { requestId: ticket.requestId, amount: ticket.cashOut });
  await untilEnded(ended, 2);
  const payouts = ended.map(paidOf);
  assert.deepEqual(payouts, [0, ticket.cashOut]);
  for (const hand of ended) {
    const round = publishedRound(book, hand);
    assert.deepEqual([round.message, round.more], [`football.0:${first.id.split('.')[2]}`, undefined]);
    assert.equal(await verifyRound(round), 'RIGHT');
    const won = JSON.parse(JSON.stringify(round).replaceAll('"OPEN"', '"WON"')) as PublishedRound;
    assert.equal(await verifyRound(won), 'OTHER_RESULT');
  }
  await stop();
});

test('a page is told of the leagues that it follows alone, and may bet on those of any', async () => {
  const clock = { now: start };
  const { book, stop } = await open(testFolder(), testWallet(100_000).wallet, clock);
  const heard: string[] = [];
  book.join(session, [3], (text) => heard.push(text));
  const { leagues, offers } = JSON.parse(heard[0] ?? '') as SportsSnapshot;
  const listed = leagues.reduce((sum, { matches }) => sum + matches, 0);
  assert.ok(listed >= 200, `${listed} matches are listed`);
  assert.deepEqual(Object.keys(offers), ['3']);
  assert.ok(
    heard[0] && heard[0].length < 40_000,
    `${heard[0]?.length} bytes, although all leagues have ${listed} matches`,
  );
  clock.now += 100_000;
  for (let tries = 0; heard.length < 2 && tries < 400; tries += 1) await pause(5);
  const told = heard.slice(1).flatMap((text) => Object.keys(JSON.parse(text).news ?? {}));
  assert.deepEqual([...new Set(told)], ['3']);
  const own = look(book);
  const other = book.look(session, [5]).offers[5] as ShownOffer;
  const ids = [next(own, 'Coast').id, next(other, sports.football.groups[20]?.name ?? '').id];
  const all = { matches: [...own.matches, ...other.matches], seasons: [] };
  const legs = ids.map((id) => `${id}.total.over`);
  const placed = await book.place(session, wanted(all, legs, { kind: 'MULTIPLE' }));
  assert.ok((placed.tickets?.[0]?.cashOut ?? 0) > 0, 'its worth is known although nobody follows its leagues');
  assert.throws(() => book.look(session, [17]), refused('BAD_REQUEST'));
  await stop();
});

test('a server that was killed comes back to the same matches, and pays what was open', async () => {
  const clock = { now: start };
  const dataDir = testFolder();
  const { wallet, total, faults } = testWallet(100_000);
  const first = await open(dataDir, wallet, clock);
  const seen = look(first.book);
  const match = next(seen, 'Rivers');
  await first.book.place(
    session,
    wanted(seen, [`${match.id}.total.over`, `${next(seen, 'Hills').id}.total.under`], { kind: 'MULTIPLE' }),
  );
  faults.losesAnswers.add('bet');
  const lost = first.book.place(session, wanted(seen, [`${match.id}.result.home`]));
  await assert.rejects(lost, refused('WALLET_UNREACHABLE'));
  // The first server has ended: its files are all that is left of it.
  await first.stop();
  faults.losesAnswers.clear();
  const second = await open(dataDir, wallet, clock);
  assert.deepEqual(look(second.book).matches, seen.matches);
  clock.now += 2 * cycleMs;
  const { tickets } = await untilSettled(second.book);
  const multiple = tickets.find(({ kind }) => kind === 'MULTIPLE');
  assert.deepEqual(tickets.map(({ kind, state }) => `${kind} ${state}`).toSorted(), ['MULTIPLE PAID', 'SINGLE UNDONE']);
  assert.equal(total(), 100_000 - 1_000 + (multiple?.payout ?? 0));
  await second.stop();
});

test('pages that follow the stream show what one opened now shows: the offer is told to all, a ticket to its player', async () => {
  const clock = { now: start };
  const { wallet } = testWallet(100_000);
  const { book, stop } = await open(testFolder(), wallet, clock);
  const other: Session = { ...session, sessionId: 'other', playerId: 'ben' };
  const pages = [session, other].map((who) => {
    const page = { who, shown: null as SportsSnapshot | null, heard: [] as string[] };
    book.join(who, [0, 3], (text) => {
      page.heard.push(text);
      const message = JSON.parse(text);
      page.shown = page.shown ? withNews(page.shown, message) : message;
    });
    return page;
  });
  const isCurrent = () =>
    pages.every(({ who, shown }) => {
      const { leagues, offers, tickets } = book.look(who, [0, 3]);
      return (
        JSON.stringify([shown?.leagues, shown?.offers, shown?.tickets]) === JSON.stringify([leagues, offers, tickets])
      );
    });
  const [mine, theirs] = pages;
  const match = look(book).matches.find(({ state }) => state === 'SOON');
  assert.ok(mine && theirs && match);
  await book.place(session, wanted(look(book), [`${match.id}.result.home`]));
  for (let turn = 0; turn < 20; turn += 1) {
    clock.now += cycleMs / 7;
    for (let tries = 0; tries < 100 && !isCurrent(); tries += 1) await pause(5);
    assert.ok(isCurrent(), `after ${turn + 1} steps`);
  }
  assert.equal(mine.shown?.tickets.length, 1);
  assert.equal(theirs.shown?.tickets.length, 0);
  const news = (heard: readonly string[]) => heard.slice(1).filter((text) => !text.includes('"tickets"'));
  assert.deepEqual(news(mine.heard), news(theirs.heard), 'all are told the same of what can be bet on');
  await stop();
});

/** A wallet whose operator decides about corrections. */
function decidedWallet() {
  const { wallet, total, booked } = testWallet(1_000_000);
  const decisions = new Map<string, 'PENDING' | 'APPLIED' | 'REFUSED'>();
  const decide = (state: 'APPLIED' | 'REFUSED') => {
    for (const uuid of decisions.keys()) decisions.set(uuid, state);
  };
  const asked: { direction: string; amount: number }[] = [];
  const deciding: WalletClient = {
    async ask(operation, body) {
      if (operation !== 'adjust') return wallet.ask(operation, body);
      const request = body as { transactionUuid: string; direction: string; amount: number };
      const { transactionUuid: uuid, direction, amount } = request;
      if (!decisions.has(uuid)) asked.push({ direction, amount });
      const state = decisions.get(uuid) ?? 'PENDING';
      decisions.set(uuid, state);
      if (state === 'APPLIED') booked.set(uuid, direction === 'CREDIT' ? amount : -amount);
      return { known: true, answer: { status: 'RS_OK', balance: total(), state } };
    },
  };
  return { wallet: deciding, total, decide, asked };
}

for (const decision of ['APPLIED', 'REFUSED'] as const) {
  test(`a result that was announced wrongly settles, and its correction ${decision === 'APPLIED' ? 'figures every ticket anew' : 'moves nothing where the operator refuses it'}`, async () => {
    const [clock, folder] = [{ now: start }, testFolder()];
    const { wallet, total, decide, asked } = decidedWallet();
    const first = await open(folder, wallet, clock);
    const before = look(first.book);
    const match = next(before, 'Coast');
    const ids = match.markets[0]?.selections.map(({ id }) => id) ?? [];
    for (const id of ids) await first.book.place(session, wanted(before, [id]));
    // By nine goals more than were played, for the team that did not win.
    await first.book.announce(match.id, { home: 0, away: 99 });
    await assert.rejects(first.book.announce('football.0.1', { home: 0, away: 0 }), refused('BAD_REQUEST'));
    clock.now = match.startsAt + 200_000;
    await untilSettled(first.book);
    const oddsOf = (name: string) => oddsIn(before, `${match.id}.result.${name}`);
    assert.equal(total(), 997_000 + 10 * oddsOf('away'));
    for (let tries = 0; first.ended.length === 0 && tries < 400; tries += 1) await pause(5);
    await assert.rejects(first.book.correct('football.0.2', 'nothing was announced'), refused('BAD_REQUEST'));
    assert.deepEqual(await first.book.correct(match.id, 'the sheets were swapped'), { rounds: 1 });
    for (let tries = 0; asked.length === 0 && tries < 400; tries += 1) await pause(5);
    assert.equal(total(), 997_000 + 10 * oddsOf('away'), 'nothing moves before the operator has decided');
    await first.stop();
    decide(decision);
    clock.now += 5_000;
    const after = await open(folder, wallet, clock);
    const state = () => [...after.journal.corrections.values()].map((each) => each.state);
    for (let tries = 0; state()[0] === 'ASKED' && tries < 400; tries += 1) await pause(5);
    assert.deepEqual([state(), asked.length], [[decision], 1]);
    const { matches, tickets } = look(after.book);
    const { home, away } = matches.find(({ id }) => id === match.id)?.score ?? { home: 0, away: 99 };
    const name = home > away ? 'home' : home === away ? 'draw' : 'away';
    assert.notEqual(name, 'away', 'the seed of this test is of a match that the away team did not win');
    assert.equal(total(), 997_000 + 10 * oddsOf(decision === 'APPLIED' ? name : 'away'));
    const changed = tickets.filter(({ paidBefore }) => paidBefore !== undefined);
    assert.equal(changed.length, decision === 'APPLIED' ? 2 : 0);
    assert.equal(after.corrected.length, decision === 'APPLIED' ? 1 : 0);
    for (const hand of after.corrected) {
      assert.equal(await verifyRound(publishedRound(after.book, hand)), 'RIGHT');
    }
    await after.stop();
  });
}
