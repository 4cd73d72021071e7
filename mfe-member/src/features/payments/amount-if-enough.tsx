import { Notice, useFormat } from '@atrium/ui';
import type { ComponentProps } from 'react';
import { useText } from '../../texts.ts';
import { AmountField } from './amount-field.tsx';

interface AmountIfEnoughProps extends Omit<ComponentProps<typeof AmountField>, 'label'> {
  /** Less is there than the least amount. */
  isTooLittle: boolean;
  minMinor: number;
}

/** The amount; in its place, the least that can be moved when less is there. */
export function AmountIfEnough({ isTooLittle, minMinor, ...field }: AmountIfEnoughProps) {
  const text = useText();
  const { money } = useFormat();
  if (!isTooLittle) return <AmountField label={text('pay.amount')} {...field} />;
  return (
    <Notice tone="info" title={text('pay.nothingNow')}>
      {text('pay.nothingNowText', { min: money(minMinor) })}
    </Notice>
  );
}
