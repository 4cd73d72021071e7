import { listOpenedNumbers } from '@atrium/contracts/calls';
import { findKind } from '@atrium/contracts/lottery';
import { useCall } from '@atrium/contracts/react';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { extremesOf, type Trend, trendsOf } from './trends.ts';

/** So many draws are looked at. */
const draws = 100;
const shown = 6;

function TrendTable({ title, trends }: { title: string; trends: readonly Trend[] }) {
  const text = useText();
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('trends.value')}</th>
          <th scope="col">{text('trends.drawn')}</th>
          <th scope="col">{text('trends.omitted')}</th>
        </tr>
      </thead>
      <tbody className="a-figures">
        {trends.map(({ value, drawn, omitted }) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            <td>{drawn}</td>
            <td>{omitted ?? text('trends.never')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Extremes({ gameCode, kind }: { gameCode: string; kind: string }) {
  const text = useText();
  const results = useCall(listOpenedNumbers, { gameCode, size: draws });
  const known = findKind(kind);
  const list = results.data?.list ?? [];
  if (!known || list.length === 0) return null;
  const { hot, cold } = extremesOf(
    trendsOf(
      known,
      list.map(({ numbers }) => numbers),
    ),
    shown,
  );
  return (
    <div className="lottery-trends__tables">
      <TrendTable title={text('trends.hot')} trends={hot} />
      <TrendTable title={text('trends.cold')} trends={cold} />
    </div>
  );
}

/** What was drawn often and what was not for long, loaded when it is opened, with what it does not say (L3). */
export function Trends({ gameCode, kind }: { gameCode: string; kind: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="lottery-trends" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('trends.title', { count: draws })}</summary>
      <p>{text('trends.foretell')}</p>
      {isOpen ? <Extremes gameCode={gameCode} kind={kind} /> : null}
    </details>
  );
}
