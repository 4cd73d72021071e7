import { payoutOf, type Spot } from '@atrium/round-verifier/tables/rules';
import type { Snapshot } from '@atrium/round-verifier/tables/shown';
import { ApiError, api } from '../../page/api.ts';
import { followStream } from '../../page/follow-stream.ts';
import type { GameOptions } from '../../page/game.ts';
import { newRequestId, playOnce } from '../../page/play-once.ts';
import { playSound } from '../../page/sounds.ts';
import type { TextKey } from '../../page/texts.ts';
import { choose, placeBets, type TableSeat } from './api.ts';
import { LaidChips } from './chips.ts';
import { type Clock, createClock, momentNameOf } from './clock.ts';
import type { Stage, TableFace } from './face.ts';
import { createFelt, type Felt } from './felt.ts';
import { createTableFairness, type TableFairness } from './table-fairness.ts';
import { createTableView, type TableOptions, type TableView } from './table-view.ts';

interface TableState {
  readonly laid: LaidChips;
  /** The bets of the last round that had any, to lay them again. */
  last: ReadonlyMap<string, number>;
  shown: Snapshot | null;
  balance: number;
  isPlacing: boolean;
  /** The connection was lost, and nothing was heard since. */
  isLost: boolean;
}

interface OpenTable {
  readonly options: TableOptions;
  readonly state: TableState;
  readonly view: TableView;
  readonly felt: Felt;
  readonly clock: Clock;
  readonly stage: Stage;
  readonly fairness: TableFairness;
}

const isStanding = (state: string) => state === 'PLACING' || state === 'PLACED' || state === 'PAID';

function placedOf(snapshot: Snapshot | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { spot, amount, state } of snapshot?.hand?.bets ?? []) {
    if (isStanding(state)) sums.set(spot, (sums.get(spot) ?? 0) + amount);
  }
  return sums;
}

function showChips(open: OpenTable): void {
  const { state, felt, view } = open;
  const placed = placedOf(state.shown);
  felt.show(placed, state.laid.bySpot());
  const isBetting = state.shown?.phase === 'BETTING' && !state.isPlacing;
  const idle = !isBetting || state.laid.isEmpty;
  for (const key of ['undo', 'clear', 'place'] as const) view.buttons[key].toggleAttribute('disabled', idle);
  view.buttons.repeat.toggleAttribute('disabled', !isBetting || state.last.size === 0 || !state.laid.isEmpty);
  view.showStake([...placed.values()].reduce((sum, amount) => sum + amount, 0) + state.laid.total);
  felt.open(isBetting);
  showChoices(open);
}

/** What may be chosen now; the bet that it plays on stands beside the choice that stakes as much again. */
function showChoices({ state, view, options }: OpenTable): void {
  const { speech, face, seat } = options;
  const { choices: known } = face.rules;
  const again = speech.money(placedOf(state.shown).get(known?.spot ?? '') ?? 0, seat.currency);
  const offered = (state.shown?.hand?.choices ?? []).map((choice) => {
    const name = face.choiceOf?.(choice, speech) ?? choice;
    return { choice, text: choice === known?.stakesAgain ? `${name} · ${again}` : name };
  });
  view.showChoices(offered, state.isPlacing);
}

function showBalance({ state, view }: OpenTable, minor: number | undefined): void {
  if (minor !== undefined) state.balance = minor;
  view.showBalance(state.balance);
}

/** The message about an ended round: what came, and what the player's bets got back. */
function resultText(
  { options, state }: OpenTable,
  { result, hand }: Snapshot,
): { text: string; tone: 'plain' | 'win' } {
  const { speech, seat, face } = options;
  const came = result ? face.tell(result.outcome, speech, hand?.chosen) : '';
  if (!hand || hand.stake === 0) return { text: came, tone: 'plain' };
  const money = (minor: number) => speech.money(minor, seat.currency);
  const expected = hand.bets.filter((bet) => isStanding(bet.state));
  const returns = expected.reduce(
    (sum, { amount, spot }) => sum + payoutOf(face.rules, result?.outcome, { spot, amount }, hand.chosen),
    0,
  );
  const isPending = state.shown?.hand?.isClosed !== true;
  const pending = isPending && returns > 0 ? ` ${speech.say('payoutPending')}` : '';
  if (returns === 0) return { text: `${came} ${speech.say('noWin')}`, tone: 'plain' };
  if (returns <= hand.stake) {
    const paid = speech.say('paidBack', { amount: money(returns), stake: money(hand.stake) });
    return { text: `${came} ${paid}${pending}`, tone: 'plain' };
  }
  return { text: `${came} ${speech.say('win', { amount: money(returns) })}${pending}`, tone: 'win' };
}

async function showResult(open: OpenTable, snapshot: Snapshot, isNew: boolean): Promise<void> {
  const { stage, felt, view, options, state } = open;
  const { rules } = options.face;
  const outcome = snapshot.result?.outcome;
  const isStill = !isNew || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const chosen = snapshot.hand?.chosen ?? [];
  if (isNew) await stage.show(outcome, isStill, chosen);
  if (state.shown?.number !== snapshot.number || state.shown.phase !== 'RESULT') return;
  const isWon = ({ id }: Spot) => rules.returnOf(outcome, id, chosen) > 100;
  // What a hand wins that nobody plays on is not known.
  if (!rules.choices || state.shown.hand) felt.mark(new Set(rules.spots.filter(isWon).map(({ id }) => id)));
  const { text, tone } = resultText(open, state.shown);
  view.say(text, tone);
  if (isNew) void playSound(tone === 'win' ? 'win' : 'stop');
  const { hand } = state.shown;
  if (hand) view.showPayout(hand.paid);
  if (hand?.isClosed) showBalance(open, hand.balance);
}

/** The cards that everybody sees, and what this player is asked. */
function showChoice({ stage, view, options }: OpenTable, { seen, hand }: Snapshot): void {
  const { face, speech } = options;
  const chosen = hand?.chosen ?? [];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  void stage.show(seen, isStill, chosen);
  const asked =
    hand && hand.stake > 0 ? face.tellChoice?.(seen, speech, { chosen, choices: hand.choices ?? [] }) : null;
  view.say(asked ?? speech.say('othersChoose'));
}

/** What the player's latest bets came to, for one who left or reloaded the page before it was shown. */
function lastHandText({ seat, speech }: TableOptions): string {
  if (!seat.lastHand) return '';
  const [stake, paid] = [seat.lastHand.stake, seat.lastHand.paid].map((minor) => speech.money(minor, seat.currency));
  return `${speech.say('lastRound', { stake: stake ?? '', paid: paid ?? '' })} `;
}

/** A new phase of the round: what may be done, and what is told. */
function enterPhase(open: OpenTable, snapshot: Snapshot, before: Snapshot | null): void {
  const { state, stage, felt, view, options } = open;
  const { speech } = options;
  if (snapshot.phase !== 'RESULT') felt.mark(new Set());
  if (snapshot.phase === 'BETTING' || snapshot.phase === 'CLOSED') stage.wait();
  if (snapshot.phase === 'BETTING') {
    const last = before || snapshot.hand ? '' : lastHandText(options);
    view.say(`${last}${speech.say('placeYourBets')}`);
    return;
  }
  const hasLaid = !state.laid.isEmpty;
  state.laid.clear();
  if (snapshot.phase === 'CHOICE') showChoice(open, snapshot);
  else if (snapshot.phase === 'CLOSED') view.say(speech.say(hasLaid ? 'chipsReturned' : 'betsClosed'));
  else void showResult(open, snapshot, before !== null || snapshot.result !== undefined);
}

function show(open: OpenTable, snapshot: Snapshot): void {
  const { state, clock, view, fairness } = open;
  const before = state.shown;
  // An answer to a request may arrive after a newer message of the stream.
  if (before && snapshot.now < before.now) return;
  state.shown = snapshot;
  clock.show(snapshot);
  view.showPlayers(snapshot.players);
  if (before?.number !== snapshot.number) view.showRoad(snapshot.road);
  void fairness.show(snapshot);
  const placed = placedOf(snapshot);
  if (placed.size > 0) state.last = placed;
  const isNews = !before || momentNameOf(before) !== momentNameOf(snapshot);
  if (isNews || state.isLost) enterPhase(open, snapshot, before);
  else if (snapshot.phase === 'RESULT') void showResult(open, snapshot, false);
  state.isLost = false;
  if (snapshot.phase === 'BETTING') showBalance(open, snapshot.hand?.balance);
  showChips(open);
}

function lay(open: OpenTable, spot: string, amount: number): void {
  const { state, options, view } = open;
  const { game, currency } = options.seat;
  const { speech } = options;
  const money = (minor: number) => speech.money(minor, currency);
  if (state.shown?.phase !== 'BETTING' || state.isPlacing) return;
  const placed = placedOf(state.shown);
  const there = (placed.get(spot) ?? 0) + (state.laid.bySpot().get(spot) ?? 0);
  const total = [...placed.values()].reduce((sum, each) => sum + each, 0) + state.laid.total;
  if (there + amount > game.mostOnSpotMinor || total + amount > game.mostInRoundMinor) {
    const limits = { spot: money(game.mostOnSpotMinor), round: money(game.mostInRoundMinor) };
    view.say(speech.say('tableLimits', limits), 'trouble');
    return;
  }
  if (state.laid.total + amount > state.balance) {
    view.say(speech.say('INSUFFICIENT_FUNDS'), 'trouble');
    return;
  }
  state.laid.lay(spot, amount);
  void playSound('chip');
  showChips(open);
}

/** Tells which bets were refused, if any. */
function tellPlaced({ view, options }: OpenTable, snapshot: Snapshot, ids: ReadonlySet<string>): void {
  const { speech, seat } = options;
  const bets = snapshot.hand?.bets.filter(({ requestId }) => ids.has(requestId)) ?? [];
  const refused = bets.find(({ state }) => state === 'REFUSED');
  const undone = bets.some(({ state }) => state === 'UNDOING' || state === 'UNDONE');
  if (refused) view.say(speech.say((refused.refusal ?? 'BET_REFUSED') as TextKey), 'trouble');
  else if (undone) view.say(speech.say('cancelling'), 'trouble');
  else {
    const amount = bets.reduce((sum, bet) => sum + bet.amount, 0);
    view.say(speech.say('betsPlaced', { amount: speech.money(amount, seat.currency) }));
  }
}

async function place(open: OpenTable): Promise<void> {
  const { state, options, view } = open;
  const { seat, speech } = options;
  const number = state.shown?.number;
  if (number === undefined || state.laid.isEmpty || state.isPlacing) return;
  state.isPlacing = true;
  const bets = [...state.laid.bySpot()].map(([spot, amount]) => ({ requestId: newRequestId(), spot, amount }));
  showChips(open);
  try {
    const send = () => placeBets(seat.sessionId, number, bets);
    const snapshot = await playOnce(send, (key) => view.say(speech.say(key), 'trouble'));
    state.laid.clear();
    show(open, snapshot);
    tellPlaced(open, snapshot, new Set(bets.map(({ requestId }) => requestId)));
  } catch (error) {
    state.laid.clear();
    view.say(speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST'), 'trouble');
  }
  state.isPlacing = false;
  showChips(open);
}

async function chooseNow(open: OpenTable, choice: string): Promise<void> {
  const { state, options, view } = open;
  const { seat, speech, face } = options;
  const { number, step } = state.shown ?? {};
  if (number === undefined || step === undefined || state.isPlacing) return;
  state.isPlacing = true;
  showChips(open);
  try {
    const send = (requestId: string) => choose(seat.sessionId, { requestId, number, step, choice });
    const snapshot = await playOnce(send, (key) => view.say(speech.say(key), 'trouble'));
    show(open, snapshot);
    const isMade = snapshot.hand?.chosen?.includes(choice);
    if (isMade) view.say(speech.say('chosen', { choice: face.choiceOf?.(choice, speech) ?? choice }));
    else view.say(speech.say('cancelling'), 'trouble');
  } catch (error) {
    view.say(speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST'), 'trouble');
  }
  state.isPlacing = false;
  showChips(open);
}

function listen(open: OpenTable): void {
  const { state, view, options } = open;
  const { buttons } = view;
  const { sessionId } = options.seat;
  buttons.undo.addEventListener('click', () => {
    state.laid.takeBack();
    showChips(open);
  });
  buttons.clear.addEventListener('click', () => {
    state.laid.clear();
    showChips(open);
  });
  buttons.repeat.addEventListener('click', () => {
    for (const [spot, amount] of state.last) lay(open, spot, amount);
  });
  buttons.place.addEventListener('click', () => void place(open));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    api.balance(sessionId).then(
      ({ balance }) => showBalance(open, balance),
      () => undefined,
    );
  });
}

/** Draws the table of a kind and follows it until the page is closed. */
export function openTable(game: GameOptions, face: TableFace): void {
  const options: TableOptions = { ...game, seat: game.seat as TableSeat, face };
  const { seat, speech } = options;
  const state: TableState = {
    laid: new LaidChips(),
    last: new Map(),
    shown: null,
    isPlacing: false,
    isLost: false,
    balance: seat.balance,
  };
  const clock = createClock(speech);
  const stage = face.createStage(speech);
  const fairness = createTableFairness(options);
  const felt = createFelt(face, seat, speech, (spot) => lay(open, spot, view.chip()));
  const view = createTableView(options, {
    clock: clock.root,
    stage: stage.root,
    felt: felt.root,
    fairness: fairness.content,
    onChoice: (choice) => void chooseNow(open, choice),
  });
  const open: OpenTable = { options, state, view, felt, clock, stage, fairness };
  listen(open);
  showBalance(open, undefined);
  showChips(open);
  void followStream<Snapshot>(
    { path: '/api/table/stream', sessionId: seat.sessionId },
    (snapshot) => show(open, snapshot),
    (code) => {
      state.isLost = true;
      view.say(speech.say(code === 'NETWORK' ? 'tableLost' : code), 'trouble');
    },
  );
}
