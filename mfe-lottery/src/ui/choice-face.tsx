import { findKind } from '@atrium/contracts/lottery';
import { useText } from '../texts.ts';
import { Dice } from './dice/dice.tsx';

const words = ['BIG', 'SMALL', 'ODD', 'EVEN', 'DRAGON', 'TIGER', 'TIE'] as const;
type Word = (typeof words)[number];
const isWord = (code: string): code is Word => words.some((word) => word === code);

/** A choice as the player reads it: a word, a number or the faces of dice; its position stands above it. */
export function ChoiceFace({ kind, playCode, code }: { kind: string; playCode: string; code: string }) {
  const text = useText();
  const value = code.slice(code.indexOf(':') + 1);
  if (isWord(value)) return <strong>{text(`choice.${value}`)}</strong>;
  if (playCode === 'TRIPLE_ANY') return <strong>{text('choice.anyTriple')}</strong>;
  if (playCode === 'RUN_ANY') return <strong>{text('choice.anyRun')}</strong>;
  if (findKind(kind)?.face === 'DICE' && playCode !== 'SUM') return <Dice numbers={[...value].map(Number)} size={22} />;
  return <strong className="a-figures">{value}</strong>;
}
