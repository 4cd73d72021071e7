import { type DownlineGroup, downlineGroups } from '@atrium/contracts/entities';
import { Button, SelectField, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import type { DownlineView } from './downline-view.ts';

interface DownlineFiltersProps {
  view: DownlineView;
  onChange(view: DownlineView): void;
}

const reaches = ['DIRECT', 'ALL'] as const;
const kinds = ['AGENT', 'MEMBER'] as const;

/** How the account begins, which levels, which kind, which group; a choice applies at once. */
export function DownlineFilters({ view, onChange }: DownlineFiltersProps) {
  const text = useText();
  const { account: searched = '', kind: ownKind, group: ownGroup, ...rest } = view;
  const [account, setAccount] = useState(searched);
  const apply = (next: { account?: string; kind?: string | undefined; group?: string | undefined }) => {
    const wanted = { account: searched, kind: ownKind, group: ownGroup, ...next };
    const kind = kinds.find((one) => one === wanted.kind);
    const group = downlineGroups.find((one) => one === wanted.group);
    const named = wanted.account.trim();
    onChange({ ...rest, ...(named ? { account: named } : {}), ...(kind ? { kind } : {}), ...(group ? { group } : {}) });
  };
  const all = { value: '', label: text('downline.any') };
  return (
    <search>
      <form
        className="agent-filters"
        onSubmit={(event) => {
          event.preventDefault();
          apply({ account });
        }}
      >
        <TextField
          label={text('downline.account')}
          value={account}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => setAccount(target.value)}
        />
        <SelectField
          label={text('downline.reach')}
          value={view.reach ?? 'DIRECT'}
          options={reaches.map((value) => ({ value, label: text(`downline.reaches.${value}`) }))}
          onChange={({ target }) => onChange({ ...view, reach: target.value === 'ALL' ? 'ALL' : 'DIRECT' })}
        />
        <SelectField
          label={text('downline.kind')}
          value={ownKind ?? ''}
          options={[all, ...kinds.map((value) => ({ value, label: text(`downline.kinds.${value}`) }))]}
          onChange={({ target }) => apply({ kind: target.value })}
        />
        <SelectField
          label={text('downline.group')}
          value={ownGroup ?? ''}
          options={[
            all,
            ...downlineGroups.map((value: DownlineGroup) => ({ value, label: text(`downline.groups.${value}`) })),
          ]}
          onChange={({ target }) => apply({ group: target.value })}
        />
        <Button type="submit" icon="search">
          {text('downline.search')}
        </Button>
      </form>
    </search>
  );
}
