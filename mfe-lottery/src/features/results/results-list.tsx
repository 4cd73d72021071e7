import { callFailureOf, listOpenedNumbers } from '@atrium/contracts/calls';
import type { LotteryResult } from '@atrium/contracts/entities';
import { drawResulted } from '@atrium/contracts/events';
import { findKind } from '@atrium/contracts/lottery';
import { useBusEvent, useCall } from '@atrium/contracts/react';
import { Button, DateTime, EmptyState, ErrorState, Icon, Section, SkeletonText } from '@atrium/ui';
import { DateField } from '@atrium/ui/date-picker';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { DrawnNumbers } from '../../ui/drawn-numbers.tsx';
import { PrizeTable } from '../../ui/prize-table.tsx';
import { Proof } from './proof.tsx';
import { Source } from './source.tsx';
import { Trends } from './trend-tables.tsx';
import './results.css';

function ResultRow({ result }: { result: LotteryResult }) {
  const text = useText();
  const kind = findKind(result.kind);
  const sum = result.numbers.reduce((total, face) => total + face, 0);
  return (
    <li className="lottery-result">
      <span className="lottery-result__issue">
        <strong className="a-figures">{result.issue}</strong>
        <small>
          <DateTime at={result.drawnAt} format="seconds" />
        </small>
      </span>
      <DrawnNumbers kind={result.kind} numbers={result.numbers} />
      {kind?.board ? (
        <details className="lottery-result__proof">
          <summary>{text('results.table')}</summary>
          <PrizeTable board={kind.board} numbers={result.numbers} />
        </details>
      ) : null}
      {kind?.hasSum ? <span className="a-figures">{text('results.sum', { sum })}</span> : null}
      {result.correction ? <Correction of={result.correction} /> : null}
      <details className="lottery-result__proof">
        <summary>{text(result.source ? 'results.source' : 'results.proof')}</summary>
        {result.source ? <Source of={result.source} /> : <Proof result={result} />}
      </details>
    </li>
  );
}

/** A corrected result shows its first numbers, and why they do not count. */
function Correction({ of: { action, note, numbersBefore } }: { of: NonNullable<LotteryResult['correction']> }) {
  const text = useText();
  return (
    <p className="lottery-result__correction">
      <Icon name="info" size={16} />
      {action === 'CANCEL'
        ? text('results.cancelled')
        : text('results.corrected', { numbers: numbersBefore.join(' · ') })}
      {note ? ` · ${note}` : null}
    </p>
  );
}

const pageSize = 10;

interface PageOfResults {
  readonly gameCode: string;
  /** Empty for the latest. */
  readonly day: string;
  /** Draws before this instant; the first page has none. */
  readonly before?: number;
}

/** A page of results, with the pages after it as they are asked for. */
function ResultPage({ gameCode, day, before }: PageOfResults) {
  const text = useText();
  const [isMore, setMore] = useState(false);
  const request = { gameCode, size: pageSize, ...(day ? { day } : {}), ...(before === undefined ? {} : { before }) };
  const results = useCall(listOpenedNumbers, request, { keepPrevious: true });
  useBusEvent(drawResulted, ({ result }) => {
    if (result.gameCode === gameCode && before === undefined) void results.refetch();
  });
  const failure = results.data ? undefined : callFailureOf(results.error);
  if (failure) {
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void results.refetch()} />
    );
  }
  if (results.isPending) return <SkeletonText lines={8} />;
  const list = results.data?.list ?? [];
  const end = list.at(-1)?.drawAt;
  if (list.length === 0) {
    return before === undefined ? (
      <EmptyState
        icon="lottery"
        title={text(day ? 'results.noneOn' : 'results.none')}
        text={text(day ? 'results.noneOnHint' : 'results.noneHint')}
      />
    ) : null;
  }
  return (
    <>
      <ul className="lottery-results">
        {list.map((result) => (
          <ResultRow key={result.issue} result={result} />
        ))}
      </ul>
      {list.length < pageSize || end === undefined ? null : isMore ? (
        <ResultPage gameCode={gameCode} day={day} before={end} />
      ) : (
        <Button size="sm" onClick={() => setMore(true)}>
          {text('results.older')}
        </Button>
      )}
    </>
  );
}

interface ResultsListProps {
  gameCode: string;
  kind: string;
  title?: string;
  /** Beside a board: trends are closed, and the page of all results is a link away. */
  isAside?: boolean;
}

/** L3: opened numbers of a day or the latest, newest first, each with its proof, and what was drawn often. */
export function ResultsList({ gameCode, kind, title, isAside = false }: ResultsListProps) {
  const text = useText();
  const [day, setDay] = useState('');
  // The calendar is loaded by those who want it: most want the latest draws.
  const [isByDay, setByDay] = useState(false);
  return (
    <Section
      title={title ?? text('results.title')}
      action={isAside ? <a href={`/lottery/results?gameCode=${gameCode}`}>{text('home.results')}</a> : null}
    >
      <div className="lottery-results__day">
        {isByDay ? (
          <DateField label={text('results.day')} value={day} onChange={setDay} />
        ) : (
          <Button size="sm" icon="history" onClick={() => setByDay(true)}>
            {text('results.day')}
          </Button>
        )}
        {day ? (
          <Button size="sm" onClick={() => setDay('')}>
            {text('results.latest')}
          </Button>
        ) : null}
      </div>
      {isAside ? null : <Trends gameCode={gameCode} kind={kind} isOpen />}
      <ResultPage key={day} gameCode={gameCode} day={day} />
      {isAside ? <Trends gameCode={gameCode} kind={kind} /> : null}
    </Section>
  );
}
