import {
  type FishKind,
  fire,
  fishKinds,
  fishPays,
  isFish,
  returnOfFish,
  shotsInVolley,
} from '@atrium/round-verifier/kinds/fish/maths';
import { ApiError, api, ask, type GameDescription, type Seat } from '../../page/api.ts';
import { backdropOf } from '../../page/backdrop.ts';
import { element } from '../../page/element.ts';
import type { FairnessPanel } from '../../page/fairness-panel.ts';
import type { GameOptions, ReplayOptions } from '../../page/game.ts';
import { createPanel } from '../../page/panel.ts';
import { playOnce } from '../../page/play-once.ts';
import { createReplayButton, drawReplay } from '../../page/replay-view.ts';
import { barOf, type Controls, createControls, headerOf, textButton } from '../../page/round-controls.ts';
import { createRoundFairness, type SeenRounds } from '../../page/round-fairness.ts';
import { playSound } from '../../page/sounds.ts';
import type { Speech } from '../../page/texts.ts';
import { fishDrawing, fishName } from './drawings.ts';
import type { School } from './school.ts';
import { createSea, type Sea } from './sea.ts';

interface FishDescription extends GameDescription {
  stakesMinor: number[];
  minimumCycleMs: number;
  fish: { id: FishKind; pays: number; chance: number; rtp: number }[];
}

type PlayedVolley = {
  outcome: 'PLAYED';
  stake: number;
  payout: number;
  aim: FishKind;
  shots: boolean[];
  nonce: number;
  balance?: number;
  settled: boolean;
};
type Volley = PlayedVolley | { outcome: 'CANCELLED'; balance?: number; returned: boolean };

interface FishSeat extends Seat<FishDescription> {
  readonly school: School;
  /** The player's latest volley, if it was a moment ago. */
  readonly lastRound?: Volley;
}

type Options = GameOptions<FishSeat>;

interface FishState extends SeenRounds {
  balance: number;
  stakeIndex: number;
  aim: FishKind;
  isBusy: boolean;
}

interface OpenFish {
  readonly options: Options;
  readonly state: FishState;
  readonly controls: Controls;
  readonly sea: Sea;
  readonly fairness: FairnessPanel;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function say({ controls }: OpenFish, text: string, tone: 'plain' | 'win' | 'trouble' = 'plain'): void {
  controls.status.dataset.tone = tone;
  if (tone === 'win') void playSound('win');
  controls.status.textContent = text;
}

function showMoney({ options, state, controls }: OpenFish, balance?: number): void {
  const { seat, speech } = options;
  const { stakesMinor } = seat.game;
  if (balance !== undefined) state.balance = balance;
  controls.balance.textContent = speech.money(state.balance, seat.currency);
  controls.stake.textContent = speech.money(stakesMinor[state.stakeIndex] ?? 0, seat.currency);
  controls.less.toggleAttribute('disabled', state.stakeIndex === 0);
  controls.more.toggleAttribute('disabled', state.stakeIndex === stakesMinor.length - 1);
}

type ShownVolley = Pick<PlayedVolley, 'stake' | 'payout' | 'aim' | 'shots' | 'settled'>;

/** The message about an ended volley; a payout that is no more than the stake is not celebrated (RG10). */
function volleyMessage({ stake, payout, aim, shots, settled }: ShownVolley, currency: string, speech: Speech) {
  const money = (minor: number) => speech.money(minor, currency);
  const count = shots.filter(Boolean).length;
  const pending = settled ? '' : ` ${speech.say('payoutPending')}`;
  if (count === 0) return { text: speech.say('nothingCaught') + pending, tone: 'plain' as const };
  const caught = speech.say('caught', { count, fish: fishName(aim, speech) });
  const isWin = payout > stake;
  const paid = isWin
    ? speech.say('win', { amount: money(payout) })
    : speech.say('paidBack', { amount: money(payout), stake: money(stake) });
  return { text: `${caught} ${paid}${pending}`, tone: isWin ? ('win' as const) : ('plain' as const) };
}

async function showVolley(open: OpenFish, volley: Volley): Promise<void> {
  const { options, state, controls, sea, fairness } = open;
  const { speech, seat } = options;
  if (volley.outcome === 'CANCELLED') say(open, speech.say(volley.returned ? 'cancelled' : 'cancelling'), 'trouble');
  else {
    const { nonce, aim, shots } = volley;
    state.seen.push({ nonce, aim, seen: shots });
    state.fairness = { ...state.fairness, nonce: nonce + 1 };
    fairness.update(state.fairness);
    await sea.volley(aim, shots);
    controls.payout.textContent = speech.money(volley.payout, seat.currency);
    const { text, tone } = volleyMessage(volley, seat.currency, speech);
    say(open, text, tone);
  }
  showMoney(open, volley.balance);
}

async function play(open: OpenFish): Promise<void> {
  const { options, state, controls } = open;
  const { seat, speech } = options;
  const { aim } = state;
  const stake = seat.game.stakesMinor[state.stakeIndex] ?? 0;
  if (state.isBusy) return;
  if (state.balance < stake) {
    say(open, speech.say('INSUFFICIENT_FUNDS'), 'trouble');
    return;
  }
  state.isBusy = true;
  controls.spin.setAttribute('aria-disabled', 'true');
  say(open, speech.say('firing'));
  void playSound('shot');
  const cycle = pause(seat.game.minimumCycleMs);
  try {
    const send = (requestId: string) => ask<Volley>('/api/rounds', seat.sessionId, { requestId, stake, aim });
    await showVolley(open, await playOnce(send, (key) => say(open, speech.say(key), 'trouble')));
  } catch (error) {
    if (error instanceof ApiError) showMoney(open, error.details.balance);
    say(open, speech.say(error instanceof ApiError ? error.code : 'BAD_REQUEST'), 'trouble');
  }
  await cycle;
  state.isBusy = false;
  controls.spin.removeAttribute('aria-disabled');
}

/** The kinds of fish as a choice; a click on a fish in the sea chooses the same. */
function createTargets({ speech }: Options, state: FishState, onAim: (kind: FishKind) => void) {
  const inputs = fishKinds.map((kind) => {
    const input = element('input', { type: 'radio', name: 'aim', value: kind, class: 'chip-choice' });
    input.checked = kind === state.aim;
    input.addEventListener('change', () => onAim(kind));
    const text = speech.say('fishOption', { fish: fishName(kind, speech), pays: fishPays[kind] });
    const shown = element('span', { class: 'target' }, fishDrawing(kind, 'target-fish'), element('span', {}, text));
    return { kind, input, label: element('label', {}, input, shown) };
  });
  const legend = element('legend', { class: 'label' }, speech.say('aim'));
  const root = element('fieldset', { class: 'targets' }, legend, ...inputs.map(({ label }) => label));
  const choose = (kind: FishKind) => {
    for (const { kind: each, input } of inputs) input.checked = each === kind;
  };
  return { root, choose };
}

function rulesContent({ seat, speech }: Options): Node[] {
  const head = ['', speech.say('returns'), speech.say('chance'), speech.say('rtp')];
  const rows = seat.game.fish.map(({ id, pays, chance, rtp }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, fishDrawing(id, 'pay-symbol'), fishName(id, speech)),
      ...[`× ${pays}`, speech.percent(chance), speech.percent(rtp)].map((text) => element('td', {}, text)),
    ),
  );
  const titles = element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)));
  return [
    element('p', {}, speech.say('rulesFish', { shots: shotsInVolley })),
    element('table', {}, element('thead', {}, titles), element('tbody', {}, ...rows)),
  ];
}

function draw(open: OpenFish, targets: HTMLElement): void {
  const { options, controls, sea, fairness } = open;
  const { root, speech, theme } = options;
  const panel = (title: 'rulesTitle' | 'fairness', content: readonly Node[]) =>
    createPanel(speech.say(title), speech.say('close'), ...content);
  const [rules, seeds] = [panel('rulesTitle', rulesContent(options)), panel('fairness', fairness.content)];
  const header = headerOf(
    options,
    returnOfFish('minnow'),
    textButton(speech.say('rulesTitle'), () => rules.showModal()),
    textButton(speech.say('fairness'), () => seeds.showModal()),
  );
  const page = element(
    'main',
    { class: 'fish-game' },
    header,
    sea.root,
    controls.status,
    targets,
    barOf(controls, options),
  );
  root.replaceChildren(backdropOf(theme), page, rules, seeds);
}

function listen(open: OpenFish): void {
  const { state, controls, options, sea } = open;
  const step = (by: number) => {
    const last = options.seat.game.stakesMinor.length - 1;
    state.stakeIndex = Math.min(last, Math.max(0, state.stakeIndex + by));
    showMoney(open);
  };
  controls.spin.addEventListener('click', () => void play(open));
  controls.less.addEventListener('click', () => step(-1));
  controls.more.addEventListener('click', () => step(1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || state.isBusy) return;
    const look = async () => {
      const { balance, school } = (await api.resume(options.seat.sessionId)) as FishSeat;
      showMoney(open, balance);
      sea.follow(school);
    };
    look().catch(() => undefined);
  });
}

/** Draws the sea and plays it until the page is closed. */
export function open(game: GameOptions): void {
  const options = game as Options;
  const { seat, speech } = options;
  const state: FishState = {
    seen: [],
    fairness: seat.fairness,
    balance: seat.balance,
    isBusy: false,
    aim: 'minnow',
    stakeIndex: Math.min(2, seat.game.stakesMinor.length - 1),
  };
  const controls = createControls(speech, { ready: 'fishReady', play: 'fire' });
  const aimAt = (kind: FishKind) => {
    state.aim = kind;
    targets.choose(kind);
    sea.aimAt(kind);
  };
  const targets = createTargets(options, state, aimAt);
  const sea = createSea(speech, seat.school, aimAt);
  const fairness = createRoundFairness(options, state, (random, { aim }) => fire(random, isFish(aim) ? aim : 'minnow'));
  const opened: OpenFish = { options, state, controls, sea, fairness };
  draw(opened, targets.root);
  listen(opened);
  sea.aimAt(state.aim);
  showMoney(opened);
  if (seat.lastRound?.outcome === 'PLAYED') {
    const { text } = volleyMessage(seat.lastRound, seat.currency, speech);
    say(opened, `${speech.say('lastRoundWas')} ${text}`);
    controls.payout.textContent = speech.money(seat.lastRound.payout, seat.currency);
  }
  controls.spin.focus({ preventScroll: true });
}

/** Fires the shots of a past round again. */
export function replay(options: ReplayOptions): void {
  const { round, speech } = options;
  const { aim, shots } = round.shown as Pick<PlayedVolley, 'aim' | 'shots'>;
  const sea = createSea(speech, { seed: round.gameCode, now: Date.now() }, () => undefined);
  sea.aimAt(aim);
  drawReplay(options, createReplayButton(options), {
    content: [sea.root],
    async show() {
      await sea.volley(aim, shots);
      return volleyMessage({ ...round, aim, shots, settled: true }, round.currency, speech);
    },
  });
}
