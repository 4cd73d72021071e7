import { listStaffIssues } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, PageHeader, Pagination, SkeletonText, TextField } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { IssueRow } from './issue-row.tsx';
import { Offers } from './offers.tsx';
import '../../ui/card.css';
import './issues.css';

/** Issues of the lotteries; a faulty one is cancelled or settled again, once a second person approves. */
function Issues() {
  const text = useText();
  const [issue, setIssue] = useState('');
  const [page, setPage] = useState(1);
  const issues = useCall(listStaffIssues, { issue, pageNo: page, pageSize: 20 }, { keepPrevious: true });
  useLastPage(page, issues.data?.totalPages, setPage);
  return (
    <>
      <div className="ops-issues">
        <TextField
          name="issue"
          label={text('issues.search')}
          hint={text('issues.searchHint')}
          icon="search"
          inputMode="numeric"
          value={issue}
          onChange={(event) => {
            setIssue(event.target.value);
            setPage(1);
          }}
        />
        <Answered answer={issues} waiting={<SkeletonText lines={8} />}>
          {(data) =>
            data.list.length === 0 ? (
              <EmptyState icon="lottery" title={text('switches.noneFound')} text={text('switches.noneFoundHint')} />
            ) : (
              <ul className="ops-cards">
                {data.list.map((each) => (
                  <li key={`${each.gameCode} ${each.issue}`}>
                    <IssueRow of={each} />
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </div>
      <Pagination page={page} totalPages={issues.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}

/** The lotteries: their issues, and what each merchant offers. */
export default function IssuesPage({ path }: PageProps) {
  const text = useText();
  const [tab, setTab] = useState<'list' | 'offers'>('list');
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.issues')} description={text('issues.description')} />
      <Tabs<typeof tab>
        label={text('titles.issues')}
        value={tab}
        onChange={setTab}
        items={(['list', 'offers'] as const).map((value) => ({ value, label: text(`issues.tab.${value}`) }))}
      >
        {tab === 'list' ? <Issues /> : <Offers />}
      </Tabs>
    </OpsFrame>
  );
}
