import type { QueueState } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { Card, CardGrid, EmptyState, formatAge, Section, useUi } from '@atrium/ui';
import { queuePages } from '../../features/ops-frame/queue-pages.ts';
import { useText } from '../../texts.ts';
import './overview.css';

/** What waits, the longest first; empty queues are left out. */
export function Queues({ queues }: { queues: readonly QueueState[] }) {
  const text = useText();
  const { locale, texts } = useUi();
  const now = usePlatform().now();
  const waiting = queues
    .filter((one) => one.waiting > 0)
    .toSorted((one, other) => (one.oldestAt ?? now) - (other.oldestAt ?? now));
  return (
    <Section title={text('overview.waiting')}>
      {waiting.length === 0 ? (
        <EmptyState icon="check" title={text('overview.nothingWaits')} text={text('overview.nothingWaitsHint')} />
      ) : (
        <CardGrid as="ul" min={220} className="ops-queues">
          {waiting.map(({ queue, waiting: count, oldestAt }) => (
            <Card key={queue} as="li" interactive className="ops-queue">
              <b className="a-figures">{count}</b>
              <a href={queuePages[queue]}>{text(`overview.queue.${queue}`)}</a>
              {oldestAt === null ? null : (
                <small>{text('overview.oldest', { age: formatAge(oldestAt, now, locale) ?? texts.justNow })}</small>
              )}
            </Card>
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
