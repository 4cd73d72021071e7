import type { PageProps } from '@atrium/contracts/platform';
import { PageHeader } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { AccessSection } from './access/access-section.tsx';
import { AlertsSection } from './alerts/alerts-section.tsx';
import { FreezesSection } from './freezes/freezes-section.tsx';
import { LinksSection } from './links/links-section.tsx';
import { CollectSection } from './versions/collect-section.tsx';
import './rules.css';

const sections = {
  freezes: FreezesSection,
  alerts: AlertsSection,
  access: AccessSection,
  links: LinksSection,
  versions: CollectSection,
} as const;
type Tab = keyof typeof sections;
const tabs = Object.keys(sections) as Tab[];

/** What steers releases beside the versions themselves; `?tab=` opens one of its parts. */
export default function RulesPage({ path, query }: PageProps) {
  const text = useText();
  const [tab, setTab] = useState<Tab>(tabs.find((one) => one === query.get('tab')) ?? 'freezes');
  const Shown = sections[tab];
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.rules')} description={text('rules.description')} />
      <Tabs<Tab>
        label={text('titles.rules')}
        value={tab}
        onChange={setTab}
        items={tabs.map((value) => ({ value, label: text(`rules.${value}`) }))}
      >
        <Shown />
      </Tabs>
    </OpsFrame>
  );
}
