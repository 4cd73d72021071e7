import { listSwitches } from '@atrium/contracts/calls';
import { type SwitchKind, switchKinds } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader, Pagination, TextField } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { SwitchRow } from './switch-row.tsx';
import './switches.css';

/** Vendors, games, lotteries and payment methods that staff close for a while and open again. */
export default function SwitchesPage({ path }: PageProps) {
  const text = useText();
  const [kind, setKind] = useState<SwitchKind>('VENDOR');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const switches = useCall(
    listSwitches,
    { kind, keyword, pageNo: page, pageSize: 50 },
    { refetchIntervalMs: askEveryMs.list, keepPrevious: true },
  );
  useLastPage(page, switches.data?.totalPages, setPage);
  const choose = (next: SwitchKind) => {
    setKind(next);
    setKeyword('');
    setPage(1);
  };
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.switches')} description={text('switches.description')} />
      <Tabs<SwitchKind>
        label={text('titles.switches')}
        value={kind}
        onChange={choose}
        items={switchKinds.map((value) => ({ value, label: text(`switches.kind.${value}`) }))}
      >
        <div className="ops-switches">
          <TextField
            name="keyword"
            label={text('switches.search')}
            icon="search"
            value={keyword}
            onChange={(event) => {
              setKeyword(event.target.value);
              setPage(1);
            }}
          />
          <EditableTable
            answer={switches}
            rowsOf={({ list }) => list}
            keyOf={(each) => `${each.kind} ${each.code}`}
            row={(each) => <SwitchRow of={each} />}
            none={{
              icon: 'search',
              text: text(keyword ? 'switches.noneFound' : 'switches.noneClosed'),
              hint: text(keyword ? 'switches.noneFoundHint' : 'switches.noneClosedHint'),
            }}
          />
        </div>
      </Tabs>
      <Pagination page={page} totalPages={switches.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}
