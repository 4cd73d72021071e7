import { downlineGroups, lineKinds } from '@atrium/contracts/entities';
import { SelectField } from '@atrium/ui';
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
  const all = { value: '', label: text('downline.any') };
  return (
    <AccountSearch account={view.account} onSearch={(account) => onChange({ ...view, account })}>
      <SelectField
        label={text('downline.reach')}
        value={view.reach ?? 'DIRECT'}
        options={reaches.map((value) => ({ value, label: text(`downline.reaches.${value}`) }))}
        onChange={({ target }) => onChange({ ...view, reach: target.value === 'ALL' ? 'ALL' : 'DIRECT' })}
      />
      <SelectField
        label={text('downline.kind')}
        value={view.kind ?? ''}
        options={[all, ...lineKinds.map((value) => ({ value, label: text(`downline.kinds.${value}`) }))]}
        onChange={({ target }) => onChange({ ...view, kind: lineKinds.find((one) => one === target.value) })}
      />
      <SelectField
        label={text('downline.group')}
        value={view.group ?? ''}
        options={[all, ...downlineGroups.map((value) => ({ value, label: text(`downline.groups.${value}`) }))]}
        onChange={({ target }) => onChange({ ...view, group: downlineGroups.find((one) => one === target.value) })}
      />
    </AccountSearch>
  );
}
