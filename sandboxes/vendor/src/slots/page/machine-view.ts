import type { Step } from '@atrium/round-verifier/slots/outcome';
import { backdropOf } from '../../page/backdrop.ts';
import { drawing, element } from '../../page/element.ts';
import type { FairnessPanel } from '../../page/fairness-panel.ts';
import type { GameOptions } from '../../page/game.ts';
import { createPanel } from '../../page/panel.ts';
import { barOf, type Controls, createControls, headerOf, textButton } from '../../page/round-controls.ts';
import { playSound } from '../../page/sounds.ts';
import type { SlotSeat } from './api.ts';
import type { SlotFace } from './face.ts';
import type { GridView } from './grid-view.ts';
import type { JackpotMeter } from './jackpot-meter.ts';
import { paytableContent } from './paytable.ts';
import type { Tone } from './round-message.ts';
import { type SlotLook, symbolName, symbolSprite } from './symbol-art.ts';
import { gridInWords } from './words-of.ts';

export type SlotOptions = GameOptions<SlotSeat> & { readonly face: SlotFace; readonly look: SlotLook };

/** Everything of the page that changes while a player plays. */
export interface MachineView {
  readonly spin: HTMLButtonElement;
  readonly less: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  showBalance(minor: number): void;
  showPayout(minor: number): void;
  /** Shows the stake; its buttons are disabled at the ends of the choice. */
  showStake(index: number): void;
  describe(step: Step): void;
  /** What is still to come of a round: free rounds, respins, a multiplier. */
  showProgress(text: string): void;
  say(text: string, tone?: Tone): void;
}

interface Parts {
  readonly grid: GridView;
  readonly fairness: FairnessPanel;
  readonly meter: JackpotMeter;
  /** The stake chosen when the paytable is opened. */
  readonly stake: () => number;
}

function addContents(options: SlotOptions, controls: Controls, parts: Parts): void {
  const { root, seat, speech, theme, look, face } = options;
  const openPaytable = () => {
    const words = { speech, currency: seat.currency, nameOf: (symbol: number) => symbolName(look, speech, symbol) };
    const content = paytableContent(seat.game, face, parts.stake(), words);
    const panel = createPanel(speech.say('paytable'), speech.say('close'), ...content);
    root.append(panel);
    panel.addEventListener('close', () => panel.remove());
    panel.showModal();
  };
  const fairness = createPanel(speech.say('fairness'), speech.say('close'), ...parts.fairness.content);
  const paytableButton = textButton(speech.say('paytable'), openPaytable);
  const fairnessButton = textButton(speech.say('fairness'), () => fairness.showModal());
  const stage = element('div', { class: 'stage' }, parts.grid.root, controls.progress);
  root.replaceChildren(
    drawing('0 0 0 0', symbolSprite(look), 'sprite'),
    backdropOf(theme),
    element(
      'main',
      {},
      headerOf(options, seat.game.rtp, parts.meter.root, paytableButton, fairnessButton),
      stage,
      controls.status,
      barOf(controls, options),
    ),
    fairness,
  );
}

/** Draws the machine. */
export function createMachineView(options: SlotOptions, parts: Parts): MachineView {
  const { seat, speech } = options;
  const { stakesMinor } = seat.game;
  const controls = createControls(speech, { ready: 'ready', play: 'spin' });
  const { status, progress, balance, payout, stake, less, more, spin } = controls;
  const money = (minor: number) => speech.money(minor, seat.currency);
  addContents(options, controls, parts);
  return {
    spin,
    less,
    more,
    showBalance(minor) {
      balance.textContent = money(minor);
    },
    showPayout(minor) {
      payout.textContent = money(minor);
    },
    showStake(index) {
      stake.textContent = money(stakesMinor[index] ?? 0);
      less.toggleAttribute('disabled', index === 0);
      more.toggleAttribute('disabled', index === stakesMinor.length - 1);
    },
    describe(step) {
      parts.grid.root.setAttribute('aria-label', gridInWords(options, step));
    },
    showProgress(text) {
      progress.textContent = text;
    },
    say(text, tone = 'plain') {
      if (tone === 'win') void playSound('win');
      status.dataset.tone = tone;
      status.textContent = text;
    },
  };
}
