import { callFailureOf, getReleaseStatus } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, PageHeader, Section, SkeletonCards } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { HistoryList } from '../../ui/history-list.tsx';
import { FederationSection } from './federation-section.tsx';
import { HealthSection } from './health-section.tsx';
import { PartActions } from './part-actions.tsx';
import { RolloutSection } from './rollout-section.tsx';
import { VersionTable } from './version-table.tsx';

/** One part: its actions, its health side by side, its versions and its history. */
export default function PartPage({ path, query }: PageProps) {
  const text = useText();
  const id = query.get('id') ?? '';
  const status = useCall(getReleaseStatus, {}, { refetchIntervalMs: askEveryMs.live });
  const failure = status.data ? undefined : callFailureOf(status.error);
  const part = status.data?.parts.find((one) => one.id === id);
  const changed = () => void status.refetch();
  return (
    <OpsFrame path={path}>
      <PageHeader title={id || text('titles.part')} description={part?.stable.version} />
      {failure && <ErrorState title={failure.message} traceId={failure.traceId} onRetry={changed} />}
      {!failure && !status.data && <SkeletonCards count={3} ratio="3 / 1" min={300} />}
      {status.data && !part && (
        <EmptyState icon="search" title={text('part.unknown')} text={text('part.unknownHint')} />
      )}
      {status.data && part && (
        <>
          <PartActions part={part} revision={status.data.revision} onChanged={changed} />
          <RolloutSection part={part} onChanged={changed} />
          <HealthSection part={part} />
          <Section title={text('versions.title')}>
            <VersionTable part={part} revision={status.data.revision} onChanged={changed} />
          </Section>
          <FederationSection part={part} />
          <Section title={text('titles.history')}>
            <HistoryList part={id} revision={status.data.revision} />
          </Section>
        </>
      )}
    </OpsFrame>
  );
}
