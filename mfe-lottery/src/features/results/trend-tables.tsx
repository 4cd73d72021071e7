import { listOpenedNumbers } from '@atrium/contracts/calls';
import type { LotteryResult } from '@atrium/contracts/entities';
import { drawResulted } from '@atrium/contracts/events';
import { findKind } from '@atrium/contracts/lottery';
import { useBusEvent, useCall } from '@atrium/contracts/react';
import { SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { FrequencyChart } from './frequency-chart.tsx';
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

/** Draws as they are counted, also when a new one has its numbers. */
function Extremes({ gameCode, kind }: { gameCode: string; kind: string }) {
  const results = useCall(listOpenedNumbers, { gameCode, size: draws });
  useBusEvent(drawResulted, ({ result }) => {
    if (result.gameCode === gameCode) void results.refetch();
  });
  return (
    <Answered answer={results} waiting={<SkeletonText lines={8} />}>
      {({ list }) => <Counted kind={kind} list={list} />}
    </Answered>
  );
}

function Counted({ kind, list }: { kind: string; list: readonly LotteryResult[] }) {
  const text = useText();
  const known = findKind(kind);
  if (!known || list.length === 0) return null;
  const drawn = list.map(({ numbers }) => numbers);
  const trends = trendsOf(known, drawn);
  const { hot, cold } = extremesOf(trends, shown);
  return (
    <>
      <FrequencyChart kind={known} trends={trends} draws={drawn} />
      <div className="lottery-trends__tables">
        <TrendTable title={text('trends.hot')} trends={hot} />
        <TrendTable title={text('trends.cold')} trends={cold} />
      </div>
    </>
  );
}

interface TrendsProps {
  gameCode: string;
  kind: string;
  /** Open from the start. */
  isOpen?: boolean;
}

/** What was drawn often and what was not for long, loaded when it is opened, with what it does not say (L3). */
export function Trends({ gameCode, kind, isOpen: isOpenFirst = false }: TrendsProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details className="lottery-trends" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('trends.title', { count: draws })}</summary>
      <p>{text('trends.foretell')}</p>
      {isOpen ? <Extremes gameCode={gameCode} kind={kind} /> : null}
    </details>
  );
}
