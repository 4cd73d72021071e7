import { callFailureOf, listVendorHealth, listVendorReports } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, PageHeader, SkeletonText } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
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

/** The health of vendors, their reports, and the differences from our records. */
export default function VendorsPage({ path }: PageProps) {
  const text = useText();
  const [view, setView] = useState<View>('health');
  const health = useCall(listVendorHealth, {}, { refetchIntervalMs: askEveryMs.queue });
  const reports = useCall(listVendorReports, {}, { refetchIntervalMs: askEveryMs.report });
  const lines = health.data?.list ?? [];
  const differences = reports.data?.differences ?? [];
  const shown = view === 'health' ? health : reports;
  const failure = shown.data ? undefined : callFailureOf(shown.error);
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
        {view === 'jackpots' ? (
          <Jackpots />
        ) : failure ? (
          <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void shown.refetch()} />
        ) : !shown.data ? (
          <SkeletonText lines={8} />
        ) : view === 'health' ? (
          <ul className="ops-cards">
            {lines.map((line) => (
              <li key={line.vendorId}>
                <VendorLine line={line} />
              </li>
            ))}
          </ul>
        ) : view === 'reports' ? (
          <ReportTable reports={reports.data?.reports ?? []} lines={lines} />
        ) : differences.length === 0 ? (
          <EmptyState icon="check" title={text('vendors.noDifferences')} />
        ) : (
          <ul className="ops-cards">
            {differences.map((difference) => (
              <li key={difference.differenceId}>
                <DifferenceRow difference={difference} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </OpsFrame>
  );
}
