import type { PartStatus } from '@atrium/contracts/calls';
import { Badge, Card, DateTime } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { HealthLine } from './health-line.tsx';
import './part-card.css';

/** One part: its stable version, its canary, its fallback and its health. */
export function PartCard({ part }: { part: PartStatus }) {
  const text = useText();
  return (
    <Card as="li" interactive className="ops-part">
      <h2 className="ops-part__name">
        <a href={`/ops/part?id=${encodeURIComponent(part.id)}`}>{part.id}</a>
        {part.pinned !== null && <Badge>{text('part.pinned')}</Badge>}
        {part.autoRollback && <Badge>{text('part.autoRollback')}</Badge>}
        {part.canary && <Badge tone="accent">{text('part.canaryShare', { percent: part.canary.percent })}</Badge>}
      </h2>
      <dl className="ops-part__facts">
        <dt>{text('part.stable')}</dt>
        <dd>
          {part.stable.version}
          <small>
            <DateTime at={part.stable.publishedAt} />
          </small>
        </dd>
        {part.canary && (
          <>
            <dt>{text('part.canary')}</dt>
            <dd>{part.canary.summary.version}</dd>
          </>
        )}
        <dt>{text('part.fallback')}</dt>
        <dd>{part.fallback ?? text('history.nothing')}</dd>
        {part.lastChange && (
          <>
            <dt>{text('part.lastChange')}</dt>
            <dd>
              {text(`actions.${part.lastChange.action}`)} · {part.lastChange.actor}
              <small>
                <DateTime at={part.lastChange.at} />
                {part.lastChange.reason === '' ? null : ` · ${part.lastChange.reason}`}
              </small>
            </dd>
          </>
        )}
      </dl>
      <HealthLine part={part} />
    </Card>
  );
}
