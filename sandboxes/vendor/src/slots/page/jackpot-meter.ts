import { ask } from '../../page/api.ts';
import { element } from '../../page/element.ts';
import type { SlotOptions } from './machine-view.ts';

interface Jackpot {
  readonly amount: number;
  readonly won?: { readonly roundId: string; readonly amount: number };
}

export interface JackpotMeter {
  readonly root: HTMLElement;
  /** Asks a while after a round whether it won: the operator draws once the round is settled. */
  afterRound(roundId: string): void;
}

const askEveryMs = 15_000;
const drawnAfterMs = 3_000;

/** The operator's jackpot, as the operator says it; nothing where there is none. `onWon` hears of a round that won it. */
export function createJackpotMeter({ seat, speech }: SlotOptions, onWon: (text: string) => void): JackpotMeter {
  const root = element('span', { class: 'rtp', hidden: '' });
  const money = (minor: number) => speech.money(minor, seat.currency);
  const look = async (roundId?: string) => {
    const { jackpot } = await ask<{ jackpot: Jackpot | null }>('/api/jackpot', seat.sessionId).catch(() => ({
      jackpot: null,
    }));
    root.toggleAttribute('hidden', !jackpot);
    if (!jackpot) return;
    root.textContent = `${speech.say('jackpot')} ${money(jackpot.amount)}`;
    if (jackpot.won && jackpot.won.roundId === roundId)
      onWon(speech.say('jackpotWon', { amount: money(jackpot.won.amount) }));
  };
  if (!seat.isDemo) {
    void look();
    setInterval(() => document.visibilityState === 'visible' && void look(), askEveryMs);
  }
  return {
    root,
    afterRound(roundId) {
      if (!seat.isDemo) setTimeout(() => void look(roundId), drawnAfterMs);
    },
  };
}
