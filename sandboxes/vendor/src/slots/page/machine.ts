import { outcomeOf, type Step } from '@atrium/round-verifier/slots/outcome';
import { ApiError, api, type Fairness } from '../../page/api.ts';
import type { FairnessPanel } from '../../page/fairness-panel.ts';
import type { GameOptions } from '../../page/game.ts';
import { playOnce } from '../../page/play-once.ts';
import { createRoundFairness } from '../../page/round-fairness.ts';
import { playSound } from '../../page/sounds.ts';
import type { SeenRound } from '../../page/verify.ts';
import { playRound, type RoundAnswer, type SlotSeat } from './api.ts';
import type { SlotFace } from './face.ts';
import { createGridView, type GridView } from './grid-view.ts';
import { createJackpotMeter, type JackpotMeter } from './jackpot-meter.ts';
import { createMachineView, type MachineView, type SlotOptions } from './machine-view.ts';
import { isWin, roundMessage } from './round-message.ts';
import { showSteps } from './show-steps.ts';
import { winMarkup } from './win-markup.ts';
import { wordsOf } from './words-of.ts';

/** The state of an open machine besides its view. */
interface MachineState {
  readonly seen: SeenRound[];
  fairness: Fairness;
  balance: number;
  stakeIndex: number;
  /** Of the round that is shown; the stake of the next one may be chosen meanwhile. */
  stakeShown: number;
  isBusy: boolean;
  /** Ends the showing of a round that has its outcome; null when there is nothing to skip. */
  skip: (() => void) | null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface OpenMachine {
  readonly options: SlotOptions;
  readonly state: MachineState;
  readonly grid: GridView;
  readonly view: MachineView;
  readonly fairness: FairnessPanel;
  readonly meter: JackpotMeter;
  /** What the grid shows when nothing is played. */
  readonly resting: Step;
}

function showBalance({ state, view }: OpenMachine, minor: number | undefined): void {
  if (minor !== undefined) state.balance = minor;
  view.showBalance(state.balance);
}

async function showPlayed(machine: OpenMachine, round: Extract<RoundAnswer, { outcome: 'PLAYED' }>): Promise<void> {
  const { state, grid, view, fairness, meter, options } = machine;
  state.seen.push({ nonce: round.nonce, seen: round.steps });
  state.fairness = { ...state.fairness, nonce: round.nonce + 1 };
  fairness.update(state.fairness);
  meter.afterRound(round.roundId);
  const last = await showSteps(machine, round.steps, options.face.maths.rowCount);
  view.describe(last ?? machine.resting);
  view.showPayout(round.payout);
  // A round that paid no more than its stake is not emphasised either.
  const first = round.steps.length === 1 ? last : undefined;
  if (first && isWin(round)) grid.mark(first, winMarkup(first.wins, options.face.maths.rowCount));
}

async function showRound(machine: OpenMachine, round: RoundAnswer): Promise<void> {
  const { options, grid, view, resting } = machine;
  if (round.outcome === 'CANCELLED') await grid.arrive(resting, null);
  else await showPlayed(machine, round);
  showBalance(machine, round.balance);
  const { text, tone } = roundMessage(round, wordsOf(options, options.seat.currency));
  view.say(text, tone);
}

/** The end of a round whose page was left or reloaded before it was shown. */
function showLast({ options, state, grid, view }: OpenMachine, round: RoundAnswer): void {
  const { text } = roundMessage(round, wordsOf(options, options.seat.currency));
  view.say(`${options.speech.say('lastRoundWas')} ${text}`);
  const last = round.outcome === 'PLAYED' ? round.steps.at(-1) : undefined;
  if (round.outcome !== 'PLAYED' || !last) return;
  state.stakeShown = round.stake;
  grid.show(last.grid);
  view.describe(last);
  view.showPayout(round.payout);
}

async function play(machine: OpenMachine): Promise<void> {
  const { state, grid, view, options, resting } = machine;
  const { seat, speech } = options;
  const stake = seat.game.stakesMinor[state.stakeIndex] ?? 0;
  if (state.isBusy) {
    state.skip?.();
    return;
  }
  if (state.balance < stake) {
    view.say(speech.say('INSUFFICIENT_FUNDS'), 'trouble');
    return;
  }
  state.isBusy = true;
  state.stakeShown = stake;
  view.spin.setAttribute('aria-disabled', 'true');
  view.say(speech.say('spinning'));
  grid.start();
  void playSound('spin');
  const cycle = pause(seat.game.minimumCycleMs);
  try {
    const send = (requestId: string) => playRound(seat.sessionId, requestId, stake);
    await showRound(machine, await playOnce(send, (key) => view.say(speech.say(key), 'trouble')));
  } catch (error) {
    await grid.arrive(resting, null);
    if (error instanceof ApiError) showBalance(machine, error.details.balance);
    view.say(speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST'), 'trouble');
  }
  await cycle;
  state.isBusy = false;
  view.spin.removeAttribute('aria-disabled');
}

function listen(machine: OpenMachine): void {
  const { state, view, options } = machine;
  const { game, sessionId } = options.seat;
  const step = (by: number) => {
    state.stakeIndex = Math.min(game.stakesMinor.length - 1, Math.max(0, state.stakeIndex + by));
    view.showStake(state.stakeIndex);
  };
  view.spin.addEventListener('click', () => void play(machine));
  view.less.addEventListener('click', () => step(-1));
  view.more.addEventListener('click', () => step(1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || state.isBusy) return;
    api.balance(sessionId).then(
      ({ balance }) => showBalance(machine, balance),
      () => undefined,
    );
  });
}

/** Symbols to begin with, which pay nothing because nothing was played. */
function restingStep({ maths }: SlotFace, turn: number): Step {
  const grid = maths.strips.flatMap((strip, reel) =>
    Array.from({ length: maths.rowCount }, (_, row) => strip[(turn + reel * 5 + row * 3) % strip.length] ?? 0),
  );
  return { arrival: 'SPIN', grid, wins: [], pays: 0 };
}

/** Draws the machine of a kind and runs it until the page is closed. */
export function openSlot(game: GameOptions, face: SlotFace): void {
  const seat = game.seat as SlotSeat;
  const look = { theme: game.theme, isCoin: face.hasCoins === true };
  const options: SlotOptions = { ...game, seat, face, look };
  const { stakesMinor } = seat.game;
  const state: MachineState = {
    seen: [],
    fairness: seat.fairness,
    balance: seat.balance,
    isBusy: false,
    skip: null,
    stakeShown: 0,
    stakeIndex: Math.min(2, stakesMinor.length - 1),
  };
  const stake = () => stakesMinor[state.stakeIndex] ?? 0;
  const grid = createGridView(face.maths, (units) =>
    game.speech.amount((units * state.stakeShown) / face.maths.unitsPerStake),
  );
  const fairness = createRoundFairness(options, state, (random) => outcomeOf(face.maths, random).steps);
  const meter = createJackpotMeter(options, (text) => view.say(text, 'win'));
  const view = createMachineView(options, { grid, fairness, meter, stake });
  const resting = restingStep(face, game.theme.hue);
  const machine: OpenMachine = { options, state, grid, view, fairness, meter, resting };
  listen(machine);
  grid.show(resting.grid);
  view.describe(resting);
  showBalance(machine, undefined);
  view.showStake(state.stakeIndex);
  if (seat.lastRound) showLast(machine, seat.lastRound);
  view.spin.focus({ preventScroll: true });
}
