import { type CallValue, listVendorHealth, listVendorReports } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { type ReactNode, useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { DifferenceRow } from './difference-row.tsx';
import { Jackpots } from './jackpots.tsx';
import { ReportTable } from './report-table.tsx';
import { VendorLine } from './vendor-line.tsx';
import '../../features/decide/decide.css';
import '../../ui/card.css';

type View = 'health' | 'reports' | 'differences' | 'jackpots';

function Differences({ of: differences }: { of: CallValue<typeof listVendorReports>['differences'] }) {
  const text = useText();
  if (differences.length === 0)
    return <EmptyState icon="check" title={text('vendors.noDifferences')} text={text('vendors.noDifferencesHint')} />;
  return (
    <ul className="ops-cards">
      {differences.map((difference) => (
        <li key={difference.differenceId}>
          <DifferenceRow difference={difference} />
        </li>
      ))}
    </ul>
  );
}

/** The health of vendors, their reports, and the differences from our records. */
export default function VendorsPage({ path }: PageProps) {
  const text = useText();
  const [view, setView] = useState<View>('health');
  const health = useCall(listVendorHealth, {}, { refetchIntervalMs: askEveryMs.queue });
  const reports = useCall(listVendorReports, {}, { refetchIntervalMs: askEveryMs.report });
  const lines = health.data?.list ?? [];
  const differences = reports.data?.differences ?? [];
  const waiting = <SkeletonText lines={8} />;
  const views: Readonly<Record<View, () => ReactNode>> = {
    health: () => (
      <Answered answer={health} waiting={waiting}>
        {({ list }) => (
          <ul className="ops-cards">
            {list.map((line) => (
              <li key={line.vendorId}>
                <VendorLine line={line} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    ),
    reports: () => (
      <Answered answer={reports} waiting={waiting}>
        {(data) => <ReportTable reports={data.reports} lines={lines} />}
      </Answered>
    ),
    differences: () => (
      <Answered answer={reports} waiting={waiting}>
        {(data) => <Differences of={data.differences} />}
      </Answered>
    ),
    jackpots: () => <Jackpots />,
  };
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.vendors')} description={text('vendors.description')} />
      <Tabs<View>
        label={text('titles.vendors')}
        value={view}
        onChange={setView}
        items={[
          { value: 'health', label: text('vendors.health') },
          { value: 'reports', label: text('vendors.reports') },
          { value: 'differences', label: `${text('vendors.differences')} (${differences.length})` },
          { value: 'jackpots', label: text('jackpots.title') },
        ]}
      >
        {views[view]()}
      </Tabs>
    </OpsFrame>
  );
}
