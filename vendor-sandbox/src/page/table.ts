import { ApiError, api, type Fairness, type RoundAnswer, type Table } from './api.ts';
import { fairnessContent } from './panels.ts';
import { playOnce } from './play-once.ts';
import { createReels, type Reels } from './reels.ts';
import { isWin, type RoundWords, roundMessage } from './round-message.ts';
import { symbolName } from './symbol-art.ts';
import { createTableView, type TableOptions, type TableView } from './table-view.ts';
import type { Speech } from './texts.ts';
import { type SeenRound, verifyRounds } from './verify.ts';

/** The state of an open table besides its view. */
interface TableState {
  readonly seen: SeenRound[];
  fairness: Fairness;
  balance: number;
  stakeIndex: number;
  isBusy: boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The fairness panel: revealing the seed verifies every round that this page has shown since the last time. */
function createFairnessPanel({ game, sessionId }: Table, speech: Speech, state: TableState) {
  const stripLengths = game.reels.map((strip) => strip.length);
  const panel = fairnessContent(speech, async (clientSeed) => {
    const rotation = await api.rotate(sessionId, clientSeed);
    state.fairness = rotation.fairness;
    const rounds = state.seen.splice(0);
    const { serverSeed, clientSeed: spent } = rotation.revealed;
    const equal = await verifyRounds(serverSeed, spent, rounds, stripLengths);
    if (equal === null) return { rotation, verdict: speech.say('unverifiable') };
    const isEqual = equal === rounds.length;
    const verdict = isEqual ? speech.say('verified', { count: equal, total: rounds.length }) : speech.say('mismatch');
    return { rotation, verdict };
  });
  panel.update(state.fairness);
  return panel;
}

function scattersIn(reels: Reels, stops: readonly number[]) {
  return reels
    .visible(stops)
    .flatMap((symbols, row) => symbols.flatMap((symbol, reel) => (symbol === 1 ? [{ reel, row }] : [])));
}

interface OpenTable {
  readonly options: TableOptions;
  readonly state: TableState;
  readonly reels: Reels;
  readonly view: TableView;
  readonly fairness: ReturnType<typeof createFairnessPanel>;
}

function showBalance({ state, view }: OpenTable, minor: number | undefined): void {
  if (minor !== undefined) state.balance = minor;
  view.showBalance(state.balance);
}

async function showRound(open: OpenTable, round: RoundAnswer): Promise<void> {
  const { options, state, reels, view, fairness } = open;
  const { table, speech, theme } = options;
  if (round.outcome === 'CANCELLED') {
    await reels.stop(table.game.reels.map(() => 0));
  } else {
    state.seen.push({ nonce: round.nonce, stops: round.stops });
    state.fairness = { ...state.fairness, nonce: round.nonce + 1 };
    fairness.update(state.fairness);
    await reels.stop(round.stops);
    view.describeReels(round.stops);
    view.showPayout(round.payout);
  }
  showBalance(open, round.balance);
  if (round.outcome === 'PLAYED' && isWin(round)) {
    reels.mark(round.lineWins, table.game.lines, round.scatterAmount > 0 ? scattersIn(reels, round.stops) : []);
  }
  const words: RoundWords = {
    speech,
    money: (minor) => speech.money(minor, table.currency),
    nameOf: (symbol) => symbolName(theme, speech, symbol),
  };
  const { text, tone } = roundMessage(round, words);
  view.say(text, tone);
}

async function play(open: OpenTable): Promise<void> {
  const { state, reels, view, options } = open;
  const { table, speech } = options;
  const stake = table.game.stakesMinor[state.stakeIndex] ?? 0;
  if (state.isBusy) return;
  if (state.balance < stake) {
    view.say(speech.say('INSUFFICIENT_FUNDS'), 'trouble');
    return;
  }
  state.isBusy = true;
  view.spin.setAttribute('aria-disabled', 'true');
  view.say(speech.say('spinning'));
  reels.start();
  const cycle = pause(table.game.minimumCycleMs);
  try {
    const send = (requestId: string) => api.play(table.sessionId, requestId, stake);
    await showRound(open, await playOnce(send, (key) => view.say(speech.say(key), 'trouble')));
  } catch (error) {
    await reels.stop(table.game.reels.map(() => 0));
    if (error instanceof ApiError) showBalance(open, error.details.balance);
    view.say(speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST'), 'trouble');
  }
  await cycle;
  state.isBusy = false;
  view.spin.removeAttribute('aria-disabled');
}

function listen(open: OpenTable): void {
  const { state, view, options } = open;
  const { game, sessionId } = options.table;
  const step = (by: number) => {
    state.stakeIndex = Math.min(game.stakesMinor.length - 1, Math.max(0, state.stakeIndex + by));
    view.showStake(state.stakeIndex);
  };
  view.spin.addEventListener('click', () => void play(open));
  view.less.addEventListener('click', () => step(-1));
  view.more.addEventListener('click', () => step(1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || state.isBusy) return;
    api.balance(sessionId).then(
      ({ balance }) => showBalance(open, balance),
      () => undefined,
    );
  });
}

/** Draws the table and runs it until the page is closed. */
export function openTable(options: TableOptions): void {
  const { table, speech, theme } = options;
  const { game } = table;
  const state: TableState = {
    seen: [],
    fairness: table.fairness,
    balance: table.balance,
    stakeIndex: Math.min(2, game.stakesMinor.length - 1),
    isBusy: false,
  };
  const reels = createReels(game.reels);
  const fairness = createFairnessPanel(table, speech, state);
  const view = createTableView(options, { reels, fairness, stake: () => game.stakesMinor[state.stakeIndex] ?? 0 });
  const open: OpenTable = { options, state, reels, view, fairness };
  listen(open);
  const resting = game.reels.map((strip, reel) => (reel * 5 + theme.hue) % strip.length);
  reels.show(resting);
  view.describeReels(resting);
  showBalance(open, undefined);
  view.showStake(state.stakeIndex);
  view.spin.focus({ preventScroll: true });
}
