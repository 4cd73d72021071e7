import type { PartStatus } from '@atrium/contracts/calls';
import { Badge, Button, Card, DateTime } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useOpenChange } from '../../features/change/open-change.ts';
import { useRollbackOf } from '../../features/change/use-rollback-of.ts';
import { useText } from '../../texts.ts';
import { useActorText } from '../../ui/use-actor-text.ts';
import { useWhomText } from '../../ui/use-whom-text.ts';
import { HealthLine } from './health-line.tsx';
import { RolloutLine } from './rollout-line.tsx';
import { urgencyOf } from './urgency.ts';
import './part-card.css';

/** Its stable version, its canary, its fallback and its last change. */
function useFacts({ stable, canary, autoRollback, fallback, lastChange }: PartStatus): readonly Fact[] {
  const text = useText();
  const whomText = useWhomText();
  const actorText = useActorText();
  const live = (
    <div>
      {stable.version}
      <small>
        <DateTime at={stable.publishedAt} />
      </small>
    </div>
  );
  const facts: Fact[] = [[text('part.stable'), live]];
  if (canary) {
    const tried = (
      <div>
        {canary.summary.version}
        {canary.audience ? <small>{whomText(canary.audience)}</small> : null}
      </div>
    );
    facts.push([text('part.canary'), tried]);
  }
  facts.push([text('part.autoLabel'), text(autoRollback ? 'part.autoIsOn' : 'part.autoIsOff')]);
  facts.push([text('part.fallback'), fallback ?? text('history.nothing')]);
  if (lastChange) {
    const changed = (
      <div>
        {text(`actions.${lastChange.action}`)} · {actorText(lastChange.actor)}
        <small>
          <DateTime at={lastChange.at} />
          {lastChange.reason === '' ? null : ` · ${lastChange.reason}`}
        </small>
      </div>
    );
    facts.push([text('part.lastChange'), changed]);
  }
  return facts;
}

/** One part: its stable version, its canary, its fallback and its health. */
export function PartCard({ part, revision, onChanged }: { part: PartStatus; revision: number; onChanged: () => void }) {
  const text = useText();
  const facts = useFacts(part);
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
      <FactList facts={facts} />
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
