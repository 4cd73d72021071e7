import { type DownlineGroup, downlineGroups, type LineKind, lineKinds } from '@atrium/contracts/entities';
import { ChoiceField } from '@atrium/ui/select';
import { AccountSearch } from '../../features/list/account-search.tsx';
import { useText } from '../../texts.ts';
import type { DownlineView } from './downline-view.ts';

interface DownlineFiltersProps {
  view: DownlineView;
  onChange(view: DownlineView): void;
}

const reaches = ['DIRECT', 'ALL'] as const;

/** How the account begins, which levels, which kind, which group; a choice applies at once. */
export function DownlineFilters({ view, onChange }: DownlineFiltersProps) {
  const text = useText();
  const all = { value: '' as const, label: text('downline.any') };
  return (
    <AccountSearch account={view.account} onSearch={(account) => onChange({ ...view, account })}>
      <ChoiceField
        label={text('downline.reach')}
        value={view.reach ?? 'DIRECT'}
        options={reaches.map((value) => ({ value, label: text(`downline.reaches.${value}`) }))}
        onChange={(reach) => onChange({ ...view, reach })}
      />
      <ChoiceField<LineKind | ''>
        label={text('downline.kind')}
        value={view.kind ?? ''}
        options={[all, ...lineKinds.map((value) => ({ value, label: text(`downline.kinds.${value}`) }))]}
        onChange={(kind) => onChange({ ...view, kind: kind || undefined })}
      />
      <ChoiceField<DownlineGroup | ''>
        label={text('downline.group')}
        value={view.group ?? ''}
        options={[all, ...downlineGroups.map((value) => ({ value, label: text(`downline.groups.${value}`) }))]}
        onChange={(group) => onChange({ ...view, group: group || undefined })}
      />
    </AccountSearch>
  );
}
