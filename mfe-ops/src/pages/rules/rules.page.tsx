import type { PageProps } from '@atrium/contracts/platform';
import { PageHeader } from '@atrium/ui';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { AlertsSection } from './alerts/alerts-section.tsx';
import { FreezesSection } from './freezes/freezes-section.tsx';
import './rules.css';

/** What steers releases beside the versions themselves. */
export default function RulesPage({ path }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.rules')} description={text('rules.description')} />
      <FreezesSection />
      <AlertsSection />
    </OpsFrame>
  );
}
