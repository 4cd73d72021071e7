import type { LotteryBet } from '@atrium/contracts/entities';
import { useText } from '../texts.ts';
import { ChoiceFace } from './choice-face.tsx';
import { usePlayTexts } from './play-texts.ts';
import './selection.css';

/** A pick with its position, or that it was fixed. */
function PlacedChoice({ kind, playCode, code }: { kind: string; playCode: string; code: string }) {
  const text = useText();
  const [position, value] = code.split(':');
  if (/^D\d+$/.test(code)) return <span>{text('choice.fixed', { code: code.slice(1) })}</span>;
  return (
    <span>
      {value ? `${text('betting.position', { position: position ?? '' })}: ` : null}
      <ChoiceFace kind={kind} playCode={playCode} code={code} />
    </span>
  );
}

interface SelectionProps {
  kind: string;
  bet: Pick<LotteryBet, 'playCode'> & { readonly selection: readonly string[] };
}

/** A play with the choices that were made. */
export function Selection({ kind, bet }: SelectionProps) {
  const { nameOf } = usePlayTexts(kind);
  return (
    <span className="lottery-selection">
      <strong>{nameOf(bet.playCode)}</strong>
      <span className="lottery-selection__choices">
        {bet.selection.map((code) => (
          <PlacedChoice key={code} kind={kind} playCode={bet.playCode} code={code} />
        ))}
      </span>
    </span>
  );
}
