import type { PartStatus } from '@atrium/contracts/calls';
import { Badge, Button, Card, DateTime } from '@atrium/ui';
import { useOpenChange } from '../../features/change/open-change.ts';
import { useRollbackOf } from '../../features/change/use-rollback-of.ts';
import { useText } from '../../texts.ts';
import { useWhomText } from '../../ui/use-whom-text.ts';
import { HealthLine } from './health-line.tsx';
import { RolloutLine } from './rollout-line.tsx';
import { urgencyOf } from './urgency.ts';
import './part-card.css';

/** One part: its stable version, its canary, its fallback and its health. */
export function PartCard({ part, revision, onChanged }: { part: PartStatus; revision: number; onChanged: () => void }) {
  const text = useText();
  const whomText = useWhomText();
  const change = useOpenChange(revision, onChanged);
  const rollback = useRollbackOf(part);
  return (
    <Card as="li" interactive className={`ops-part ops-part--${urgencyOf(part)}`}>
      <h2 className="ops-part__name">
        <a href={`/ops/part?id=${encodeURIComponent(part.id)}`}>{part.id}</a>
        {part.pinned !== null && <Badge>{text('part.pinned')}</Badge>}
        {part.frozen && <Badge tone="lost">{text('part.frozen')}</Badge>}
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
            <dd>
              {part.canary.summary.version}
              {part.canary.audience ? <small>{whomText(part.canary.audience)}</small> : null}
            </dd>
          </>
        )}
        <dt>{text('part.autoLabel')}</dt>
        <dd>{text(part.autoRollback ? 'part.autoIsOn' : 'part.autoIsOff')}</dd>
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
      {part.rollout ? <RolloutLine rollout={part.rollout} /> : null}
      <HealthLine part={part} />
      {rollback ? (
        <Button
          className="ops-part__back"
          size="sm"
          variant={part.alarm ? 'danger' : 'secondary'}
          icon="history"
          onClick={() => change(rollback.action, [rollback.step])}
        >
          {rollback.label}
        </Button>
      ) : null}
    </Card>
  );
}
