import { listQueues, listServices } from '@atrium/contracts/calls';
import { type StaffRole, staffRoles } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useSession } from '@atrium/contracts/react';
import { isAllowed } from '@atrium/contracts/release';
import { EmptyState, PageHeader, SkeletonCards } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { Figures } from './figures.tsx';
import { Queues } from './queues.tsx';
import { ReleaseState } from './release-state.tsx';
import { Services, Troubles } from './services.tsx';

/** What the back office opens on: what is wrong, what waits, what was played and paid, and how everything does. */
export default function OverviewPage({ path }: PageProps) {
  const text = useText();
  const session = useSession();
  const roles = staffRoles.filter((role) => isAllowed(role, session));
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.overview')} description={text('overview.description')} />
      {roles.length > 0 ? (
        <Sections roles={roles} />
      ) : (
        <EmptyState icon="lock" title={text('overview.noRole')} text={text('overview.noRoleHint')} />
      )}
    </OpsFrame>
  );
}

function Sections({ roles }: { roles: readonly StaffRole[] }) {
  const services = useCall(listServices, {}, { refetchIntervalMs: askEveryMs.list });
  const queues = useCall(listQueues, {}, { refetchIntervalMs: askEveryMs.queue });
  const waiting = <SkeletonCards count={4} ratio="5 / 2" min={220} />;
  return (
    <>
      <Troubles services={services.data?.services ?? []} />
      {roles.includes('release') ? <ReleaseState /> : null}
      {roles.includes('money') || roles.includes('support') ? (
        <Answered answer={queues} waiting={waiting}>
          {(data) => <Queues queues={data.queues} />}
        </Answered>
      ) : null}
      {roles.includes('money') ? <Figures /> : null}
      <Answered answer={services} waiting={waiting}>
        {(data) => <Services services={data.services} />}
      </Answered>
    </>
  );
}
