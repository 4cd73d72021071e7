import { callFailureOf, changeFreezes, type FreezeWindow, getRollouts } from '@atrium/contracts/calls';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime, EmptyState, ErrorState, Section, SkeletonText, Stack } from '@atrium/ui';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';
import { FreezeForm } from './freeze-form.tsx';
import '../../../ui/card.css';

function FreezeRow({ of: { id, from, to, parts, why, by } }: { of: FreezeWindow }) {
  const text = useText();
  const { now } = usePlatform();
  const { decide, isBusy } = useDecide();
  return (
    <article className="ops-card ops-rule">
      <header>
        <strong>
          <DateTime at={from} /> – <DateTime at={to} />
        </strong>
        {from <= now() && now() < to ? <Badge tone="lost">{text('freeze.now')}</Badge> : null}
        <span>{parts.length === 0 ? text('freeze.every') : parts.join(', ')}</span>
        <Button
          size="sm"
          loading={isBusy}
          onClick={() => void decide(changeFreezes, { change: { do: 'remove', id }, reason: '' })}
        >
          {text('freeze.remove')}
        </Button>
      </header>
      <p>
        {by}: {why}
      </p>
    </article>
  );
}

/** Times in which nothing is released. */
export function FreezesSection() {
  const text = useText();
  const answer = useCall(getRollouts, {});
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  return (
    <Section title={text('freeze.title')}>
      <Stack gap={4}>
        <p className="ops-rule__muted">{text('freeze.description')}</p>
        {failure ? (
          <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
        ) : null}
        {!failure && !answer.data ? <SkeletonText lines={3} /> : null}
        {answer.data?.freezes.length === 0 ? (
          <EmptyState title={text('freeze.none')} text={text('freeze.noneHint')} />
        ) : null}
        <ul className="ops-cards">
          {answer.data?.freezes.map((freeze) => (
            <li key={freeze.id}>
              <FreezeRow of={freeze} />
            </li>
          ))}
        </ul>
        <FreezeForm key={answer.data?.freezes.length} />
      </Stack>
    </Section>
  );
}
