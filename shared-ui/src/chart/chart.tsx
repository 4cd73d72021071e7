import { type ReactNode, useState } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import { type DataColumn, DataTable } from '../table/data-table.tsx';
import { type ChartProps, chartHeight, type DrawingProps } from './chart-props.ts';
import './chart.css';

const Drawing = lazyPiece<DrawingProps>(
  () => import('./drawing.tsx').then(({ Drawing: Loaded }) => Loaded),
  () => <Skeleton height={chartHeight} />,
);

/** What is drawn in which colour; with the values of the moment that is pointed at. */
function Legend({ series, times, timeText, valueText, place }: ChartProps & { place: number | null }) {
  const at = place === null ? undefined : times[place];
  return (
    <figcaption className="a-chart__legend" aria-hidden>
      {series.map(({ name, values, isReference }) => {
        const value = place === null ? null : (values[place] ?? null);
        return (
          <span key={name} data-reference={isReference || undefined}>
            {name}
            {value === null ? null : <b className="a-figures">{valueText(value)}</b>}
          </span>
        );
      })}
      {at === undefined ? null : <span className="a-chart__at">{timeText(at)}</span>}
    </figcaption>
  );
}

/** Values over time as a picture, and as a table that opens below it and says the same in words. */
export function Chart(props: ChartProps): ReactNode {
  const { label, times, series, tableLabel, timeLabel, timeText, valueText } = props;
  const [place, setPlace] = useState<number | null>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const columns: DataColumn<number>[] = [
    { id: 'time', header: timeLabel, cell: (row) => timeText(times[row] ?? 0), lead: true },
    ...series.map(({ name, values }, index) => ({
      id: String(index),
      header: name,
      align: 'end' as const,
      cell: (row: number) => {
        const value = values[row] ?? null;
        return value === null ? '–' : valueText(value);
      },
    })),
  ];
  return (
    <figure className="a-chart" aria-label={label}>
      <Legend {...props} place={place} />
      <div className="a-chart__drawing" aria-hidden>
        <Drawing {...props} onPoint={setPlace} />
      </div>
      <details className="a-chart__table" onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary>{tableLabel}</summary>
        {isTableOpen ? (
          <DataTable caption={label} columns={columns} rows={times.map((_, row) => row)} rowKey={String} />
        ) : null}
      </details>
    </figure>
  );
}
