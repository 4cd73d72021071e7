import type { LotteryKind } from '@atrium/contracts/lottery';
import { Chip, ChipRow } from '@atrium/ui';
import { Chart } from '@atrium/ui/chart';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { sumsOf, type Trend } from './trends.ts';

interface FrequencyChartProps {
  kind: LotteryKind;
  trends: readonly Trend[];
  /** The numbers of each draw that is counted. */
  draws: readonly (readonly number[])[];
}

/** How many draws had each number, or each sum where bets can be made on it, as a picture and as a table. */
export function FrequencyChart({ kind, trends, draws }: FrequencyChartProps) {
  const text = useText();
  const [isOfSums, setOfSums] = useState(kind.hasSum);
  const { from, step, counts } = isOfSums ? sumsOf(draws) : numbersOf(trends);
  const digits = kind.board ? 2 : 1;
  const nameOf = (value: number) => String(value).padStart(digits, '0');
  const spanOf = (first: number) => (step === 1 ? nameOf(first) : `${first}–${first + step - 1}`);
  return (
    <>
      {kind.hasSum ? (
        <ChipRow label={text('trends.counted')}>
          <Chip selected={isOfSums} onClick={() => setOfSums(true)}>
            {text('trends.sums')}
          </Chip>
          <Chip selected={!isOfSums} onClick={() => setOfSums(false)}>
            {text('trends.numbers')}
          </Chip>
        </ChipRow>
      ) : null}
      <Chart
        kind="bars"
        axis="number"
        label={text(isOfSums ? 'trends.sumsOf' : 'trends.numbersOf', { count: draws.length })}
        times={counts.map((_, index) => from + index * step)}
        series={[{ name: text('trends.drawn'), values: counts }]}
        tableLabel={text('trends.table')}
        timeLabel={text(isOfSums ? 'trends.sums' : 'trends.value')}
        timeText={spanOf}
        valueText={(value) => (Number.isInteger(value) ? String(value) : '')}
      />
    </>
  );
}

const numbersOf = (trends: readonly Trend[]) => ({
  from: Number(trends[0]?.value ?? 0),
  step: 1,
  counts: trends.map(({ drawn }) => drawn),
});
