import { callFailureOf, getReleaseStatus } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, ErrorState, Inline, PageHeader, SkeletonText } from '@atrium/ui';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useOpenChange } from '../../features/change/open-change.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { HistoryList } from '../../ui/history-list.tsx';
import { RevisionDiff } from './revision-diff.tsx';

/** Every change of the live set, its differences from now, and the way to restore it. */
export default function HistoryPage({ path }: PageProps) {
  const text = useText();
  const [compared, setCompared] = useState<number | null>(null);
  const status = useCall(getReleaseStatus, {}, { refetchIntervalMs: askEveryMs.live });
  const failure = status.data ? undefined : callFailureOf(status.error);
  const revision = status.data?.revision;

  const change = useOpenChange(revision, () => void status.refetch());

  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.history')} description={revision && text('revision', { revision })} />
      {failure && (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void status.refetch()} />
      )}
      {!failure && revision === undefined && <SkeletonText lines={8} />}
      {revision !== undefined && (
        <HistoryList
          revision={revision}
          actionsOf={(entry) =>
            entry.revision === revision ? null : (
              <>
                <Inline gap={2}>
                  <Button
                    size="sm"
                    aria-expanded={compared === entry.revision}
                    onClick={() => setCompared(compared === entry.revision ? null : entry.revision)}
                  >
                    {text('history.compare')}
                  </Button>
                  <Button
                    size="sm"
                    icon="history"
                    onClick={() => change(text('history.goBack'), [{ do: 'restore', revision: entry.revision }])}
                  >
                    {text('history.goBack')}
                  </Button>
                </Inline>
                {compared === entry.revision && <RevisionDiff from={entry.revision} to={revision} />}
              </>
            )
          }
        />
      )}
    </OpsFrame>
  );
}
