import { callFailureOf, diffRevisions } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { ErrorState, Notice, SkeletonText } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { ChangeList } from '../../ui/change-list.tsx';

/** The differences between an earlier revision and now. */
export function RevisionDiff({ from, to }: { from: number; to: number }) {
  const text = useText();
  const diff = useCall(diffRevisions, { from, to });
  const failure = callFailureOf(diff.error);
  if (failure)
    return <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void diff.refetch()} />;
  if (!diff.data) return <SkeletonText lines={2} />;
  if (diff.data.changes.length === 0) return <Notice>{text('history.same')}</Notice>;
  return (
    <Notice title={text('history.since', { from, to })}>
      <ChangeList changes={diff.data.changes} />
    </Notice>
  );
}
