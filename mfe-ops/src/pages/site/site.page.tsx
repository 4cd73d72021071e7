import { callFailureOf, getSystemStatus } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { DateTime, ErrorState, Notice, PageHeader, SkeletonText, Stack } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { LastChanges } from '../../features/decide/last-changes.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { AnnounceMaintenance } from './announce-maintenance.tsx';
import { EndMaintenance } from './end-maintenance.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SiteFlags } from './site-flags.tsx';
import '../../ui/beside.css';
import './site.css';

type Tab = 'maintenance' | 'registration' | 'flags';

/** How the audit log's actions of each begin. */
const actions = { maintenance: 'system.maintenance', registration: 'registration.', flags: 'site.flag' } as const;

/** The site as a whole: whether it is open to players (S1), what its registration forms ask for (S21), and what it offers. */
export default function SitePage({ path }: PageProps) {
  const text = useText();
  const [tab, setTab] = useState<Tab>('maintenance');
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.site')} description={text('site.description')} />
      <Tabs<Tab>
        label={text('titles.site')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'maintenance', label: text('registration.site') },
          { value: 'registration', label: text('registration.title') },
          { value: 'flags', label: text('flags.title') },
        ]}
      >
        <div className="ops-beside">
          <div>
            <Content tab={tab} />
          </div>
          <LastChanges key={tab} action={actions[tab]} />
        </div>
      </Tabs>
    </OpsFrame>
  );
}

function Content({ tab }: { tab: Tab }) {
  if (tab === 'registration') return <RegistrationForm />;
  return tab === 'flags' ? <SiteFlags /> : <Opening />;
}

/** Whether the site is open to players; announces a maintenance and ends it. */
function Opening() {
  const text = useText();
  const status = useCall(getSystemStatus, {}, { refetchIntervalMs: askEveryMs.state });
  const failure = status.data ? undefined : callFailureOf(status.error);
  const maintenance = status.data?.maintenance ?? null;
  return (
    <>
      {failure && (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void status.refetch()} />
      )}
      {!failure && !status.data && <SkeletonText lines={4} />}
      {status.data && (
        <Stack gap={5}>
          <Notice tone={maintenance ? 'warning' : 'success'} title={text(stateOf(status.data.status, maintenance))}>
            {maintenance && (
              <p>
                {maintenance.startsAt && (
                  <>
                    {text('site.from')} <DateTime at={maintenance.startsAt} />
                  </>
                )}
                {maintenance.endsAt && (
                  <>
                    {' '}
                    {text('site.until')} <DateTime at={maintenance.endsAt} />
                  </>
                )}
              </p>
            )}
          </Notice>
          {maintenance ? <EndMaintenance /> : <AnnounceMaintenance />}
        </Stack>
      )}
    </>
  );
}

function stateOf(status: number, maintenance: object | null) {
  if (!maintenance) return 'site.open' as const;
  return status === 1 ? ('site.closed' as const) : ('site.announced' as const);
}
