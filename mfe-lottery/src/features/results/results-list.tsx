import { listOpenedNumbers } from '@atrium/contracts/calls';
import type { LotteryResult } from '@atrium/contracts/entities';
import { drawResulted } from '@atrium/contracts/events';
import { findKind } from '@atrium/contracts/lottery';
import { useBusEvent, useCall } from '@atrium/contracts/react';
import { DateTime, EmptyState, Icon, Section, SkeletonText } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { DrawnNumbers } from '../../ui/drawn-numbers.tsx';
import { PrizeTable } from '../../ui/prize-table.tsx';
import { Proof } from './proof.tsx';
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
        <summary>{text('results.proof')}</summary>
        <Proof result={result} />
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

/** L3: opened numbers, newest first, each with its proof. */
export function ResultsList({ gameCode }: { gameCode: string }) {
  const text = useText();
  const results = useCall(listOpenedNumbers, { gameCode, size: 10 });
  useBusEvent(drawResulted, ({ result }) => result.gameCode === gameCode && void results.refetch());
  return (
    <Section title={text('results.title')}>
      {results.isPending ? (
        <SkeletonText lines={8} />
      ) : results.data?.list.length ? (
        <ul className="lottery-results">
          {results.data.list.map((result) => (
            <ResultRow key={result.issue} result={result} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="lottery" title={text('results.none')} />
      )}
    </Section>
  );
}
