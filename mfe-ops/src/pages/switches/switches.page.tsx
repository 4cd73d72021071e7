import { listSwitches } from '@atrium/contracts/calls';
import { type SwitchKind, switchKinds } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, PageHeader, Pagination, SkeletonText, TextField } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { SwitchRow } from './switch-row.tsx';
import '../../ui/card.css';
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
          <Answered answer={switches} waiting={<SkeletonText lines={8} />}>
            {(data) =>
              data.list.length === 0 ? (
                <EmptyState
                  icon="search"
                  title={text(keyword ? 'switches.noneFound' : 'switches.noneClosed')}
                  text={text(keyword ? 'switches.noneFoundHint' : 'switches.noneClosedHint')}
                />
              ) : (
                <ul className="ops-cards">
                  {data.list.map((each) => (
                    <li key={`${each.kind} ${each.code}`}>
                      <SwitchRow of={each} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Answered>
        </div>
      </Tabs>
      <Pagination page={page} totalPages={switches.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}
