import { useText } from '../texts.ts';
import { Dice } from './dice/dice.tsx';

/** A choice as the player reads it: a word, a sum or the faces of the dice. */
export function ChoiceFace({ playCode, code }: { playCode: string; code: string }) {
  const text = useText();
  if (code === 'BIG' || code === 'SMALL') return <strong>{text(`choice.${code}`)}</strong>;
  if (playCode === 'TRIPLE_ANY') return <strong>{text('choice.anyTriple')}</strong>;
  if (playCode === 'RUN_ANY') return <strong>{text('choice.anyRun')}</strong>;
  if (playCode === 'SUM') return <strong className="a-figures">{code}</strong>;
  return <Dice numbers={[...code].map(Number)} size={22} />;
}
