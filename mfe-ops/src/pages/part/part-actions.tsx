import type { PartStatus } from '@atrium/contracts/calls';
import { Button, Card, Inline, Notice, Stack } from '@atrium/ui';
import { useOpenChange } from '../../features/change/open-change.ts';
import { useRollbackOf } from '../../features/change/use-rollback-of.ts';
import { useText } from '../../texts.ts';
import { CanaryShare } from './canary-share.tsx';

type Change = ReturnType<typeof useOpenChange>;

/** Holds a part at its version, or lets it go on. */
function PinButton({ part: { id, pinned }, change }: { part: PartStatus; change: Change }) {
  const text = useText();
  const why = pinned === null ? text('part.pinnedHere') : null;
  const action = text(pinned === null ? 'part.pin' : 'part.unpin');
  return (
    <Button icon="lock" onClick={() => change(action, [{ do: 'pin', part: id, why }])}>
      {action}
    </Button>
  );
}

/** Whether a canary that fails is taken back without anybody. */
function AutoRollbackButton({ part: { id, autoRollback }, change }: { part: PartStatus; change: Change }) {
  const text = useText();
  const action = text(autoRollback ? 'part.autoOff' : 'part.autoOn');
  return (
    <Button icon="shield" onClick={() => change(action, [{ do: 'auto-rollback', part: id, on: !autoRollback }])}>
      {action}
    </Button>
  );
}

/** Whether the site's server draws the part's pages for guests; of the shell, any page. */
function ServerDrawingButton({ part: { id, isServerDrawn = true }, change }: { part: PartStatus; change: Change }) {
  const text = useText();
  const action = text(isServerDrawn ? 'part.drawingOff' : 'part.drawingOn');
  return (
    <Button icon="monitor" onClick={() => change(action, [{ do: 'server-drawing', part: id, on: !isServerDrawn }])}>
      {action}
    </Button>
  );
}

interface PartActionsProps {
  part: PartStatus;
  revision: number;
  onChanged(): void;
}

/** The actions on a part. Each opens the dialog that shows the consequences and requires a reason. */
export function PartActions({ part, revision, onChanged }: PartActionsProps) {
  const text = useText();
  const change = useOpenChange(revision, onChanged);
  const rollback = useRollbackOf(part);
  const { id, canary, pinned } = part;
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
          <PinButton part={part} change={change} />
          <AutoRollbackButton part={part} change={change} />
          <ServerDrawingButton part={part} change={change} />
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
