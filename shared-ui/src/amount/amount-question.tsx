import { parseAmount, typedOf } from '@atrium/contracts/typed';
import { Chip, ChipRow } from '../navigation/chips.tsx';
import { useUi } from '../theme/ui-context.tsx';
import { formatDecimal } from '../value/format.ts';

interface AmountQuestionProps {
  typed: string;
  fractionDigits: number;
  max?: number | undefined;
  onChoose(typed: string): void;
}

/** Asks which amount is meant when what was typed may be more than one; nothing otherwise. */
export function AmountQuestion({ typed, fractionDigits, max, onChoose }: AmountQuestionProps) {
  const { locale, texts } = useUi();
  const read = parseAmount(typed, { locale, fractionDigits, max });
  if (read.kind !== 'ambiguous') return null;
  return (
    <div className="a-amount-question" role="status">
      <span>{texts.whichAmount}</span>
      <ChipRow label={texts.whichAmount}>
        {read.candidates.map((minor) => (
          <Chip key={minor} onClick={() => onChoose(typedOf(minor, fractionDigits))}>
            <span className="a-figures">{formatDecimal(minor / 10 ** fractionDigits, locale, fractionDigits)}</span>
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
