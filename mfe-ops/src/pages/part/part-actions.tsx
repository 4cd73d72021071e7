import type { PartStatus } from '@atrium/contracts/calls';
import { Button, Card, Inline, Notice, Stack } from '@atrium/ui';
import { useOpenChange } from '../../features/change/open-change.ts';
import { useRollbackOf } from '../../features/change/use-rollback-of.ts';
import { useText } from '../../texts.ts';
import { CanaryShare } from './canary-share.tsx';

/** The actions on a part. Each opens the dialog that shows the consequences and requires a reason. */
export function PartActions({
  part,
  revision,
  onChanged,
}: {
  part: PartStatus;
  revision: number;
  onChanged: () => void;
}) {
  const text = useText();
  const change = useOpenChange(revision, onChanged);
  const rollback = useRollbackOf(part);
  const { id, canary, pinned, autoRollback } = part;
  return (
    <Card>
      <Stack gap={4}>
        {pinned !== null && <Notice tone="warning">{text('part.pinnedWhy', { why: pinned })}</Notice>}
        <Inline>
          <Button
            variant="danger"
            icon="history"
            disabled={!rollback}
            onClick={() => rollback && change(rollback.action, [rollback.step])}
          >
            {rollback?.label ?? text('part.rollback')}
          </Button>
          {canary && (
            <Button
              variant="primary"
              icon="arrow-up"
              onClick={() => change(text('part.promote'), [{ do: 'promote', part: id }])}
            >
              {text('part.promoteVersion', { version: canary.summary.version })}
            </Button>
          )}
          <Button
            icon="lock"
            onClick={() =>
              change(pinned === null ? text('part.pin') : text('part.unpin'), [
                { do: 'pin', part: id, why: pinned === null ? text('part.pinnedHere') : null },
              ])
            }
          >
            {pinned === null ? text('part.pin') : text('part.unpin')}
          </Button>
          <Button
            icon="shield"
            onClick={() =>
              change(text(autoRollback ? 'part.autoOff' : 'part.autoOn'), [
                { do: 'auto-rollback', part: id, on: !autoRollback },
              ])
            }
          >
            {text(autoRollback ? 'part.autoOff' : 'part.autoOn')}
          </Button>
        </Inline>
        {canary && (
          <CanaryShare
            key={`${canary.percent} ${JSON.stringify(canary.audience)}`}
            version={canary.summary.version}
            now={{ percent: canary.percent, audience: canary.audience ?? undefined }}
            onChoose={({ percent, audience }) =>
              change(text('part.setShare', { percent }), [
                { do: 'canary', part: id, version: canary.summary.version, percent, ...(audience ? { audience } : {}) },
              ])
            }
          />
        )}
      </Stack>
    </Card>
  );
}
