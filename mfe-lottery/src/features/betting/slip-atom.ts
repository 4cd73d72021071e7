import type { LotteryGame } from '@atrium/contracts/entities';
import { useSession } from '@atrium/contracts/react';
import { useAtom } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { playText } from '../../ui/play-texts.ts';
import { oneRound } from './plan.ts';
import type { Slip } from './slip.ts';
import { ownTerms } from './terms.ts';

/** Slips by account and game; a slip is kept while the player visits another page. */
const slipsAtom = atom<Readonly<Record<string, Slip>>>({});

/** The current account's slip of a game, and its setter. */
export function useSlip(game: LotteryGame): [slip: Slip, change: (changed: Partial<Slip>) => void] {
  const { gameCode, kind, plays } = game;
  const { member } = useSession();
  const [slips, setSlips] = useAtom(slipsAtom);
  const key = `${member?.account ?? ''} ${gameCode}`;
  const known = plays.filter(({ playCode }) => playText(kind, playCode) !== null);
  const kept = slips[key];
  const isKept = kept && known.some(({ playCode }) => playCode === kept.playCode);
  const first = known[0]?.playCode ?? '';
  const fresh = {
    playCode: first,
    selection: [],
    multiple: 1,
    lines: [],
    plan: oneRound,
    terms: ownTerms(game),
    refused: {},
  };
  const slip = isKept ? kept : fresh;
  const change = (changed: Partial<Slip>) =>
    setSlips((all) => ({ ...all, [key]: { ...slip, ...(isKept ? all[key] : {}), ...changed } }));
  return [slip, change];
}
