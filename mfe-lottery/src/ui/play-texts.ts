import { findRule } from '@atrium/contracts/lottery';
import type texts from '../texts/en.json';
import { useText } from '../texts.ts';

type PlayKey = keyof typeof texts.play;
type HintKey = keyof typeof texts.playHint;

/** The text of a play, and its number: `ANY_3` is three of any. */
interface PlayText {
  readonly name: PlayKey;
  readonly hint: HintKey;
  readonly count: string;
}

/** Hints that differ between kinds have the kind in front. */
const ownHints: Readonly<Record<string, readonly string[]>> = {
  PK10: ['BIG_SMALL', 'DRAGON_TIGER'],
  SSC: ['BIG_SMALL', 'DRAGON_TIGER'],
  KENO: ['BIG_SMALL', 'ODD_EVEN'],
  VN_NORTH: ['HEAD', 'HEAD_3', 'BAO_LO'],
  VN_SOUTH: ['HEAD', 'HEAD_3', 'BAO_LO'],
};

function hintOf(kind: string, playCode: string): string {
  if (playCode.endsWith('_BOX')) return 'BOX';
  if (/^(?:FRONT|MID|LAST)_/.test(playCode)) return 'STRAIGHT';
  return ownHints[kind]?.includes(playCode) ? `${kind}_${playCode}` : playCode;
}

/** Null for a play that this version of the remote has no rules for; a newer server may offer more. */
export function playText(kind: string, playCode: string): PlayText | null {
  if (!findRule(kind, playCode)) return null;
  const [, counted, count = ''] = /^(ANY|SPOTS|LO|XIEN)_(\d+)$/.exec(playCode) ?? [];
  const name = counted ?? playCode;
  return { name: name as PlayKey, hint: hintOf(kind, name) as HintKey, count };
}

/** Names and hints of the plays of a kind. */
export function usePlayTexts(kind: string) {
  const text = useText();
  const of = (playCode: string) => playText(kind, playCode);
  return {
    nameOf(playCode: string): string {
      const known = of(playCode);
      return known ? text(`play.${known.name}`, { count: known.count }) : playCode;
    },
    hintOf(playCode: string): string {
      const known = of(playCode);
      return known ? text(`playHint.${known.hint}`, { count: known.count }) : '';
    },
  };
}
