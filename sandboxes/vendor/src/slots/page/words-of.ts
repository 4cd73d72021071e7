import type { Step } from '@atrium/round-verifier/slots/outcome';
import type { Speech } from '../../page/texts.ts';
import type { SlotFace } from './face.ts';
import { rowsShown } from './grid-view.ts';
import type { RoundWords } from './round-message.ts';
import { type SlotLook, symbolName } from './symbol-art.ts';

interface Named {
  readonly speech: Speech;
  readonly look: SlotLook;
  readonly face: SlotFace;
}

export function wordsOf({ speech, look, face }: Named, currency: string): RoundWords {
  return {
    speech,
    money: (minor) => speech.money(minor, currency),
    worth: (units, stake) => (units * stake) / face.maths.unitsPerStake,
    nameOf: (symbol) => symbolName(look, speech, symbol),
  };
}

/** A grid in words, for those who do not see it. */
export function gridInWords({ speech, look, face }: Named, step: Step): string {
  const rows = rowsShown(face.maths, step).map((row, index) => {
    const names = row.map((symbol) => symbolName(look, speech, symbol)).join(', ');
    return speech.say('row', { row: index + 1, symbols: names });
  });
  return `${speech.say('grid')} ${rows.join(' ')}`;
}
