import { type CallValue, listDownline } from '@atrium/contracts/calls';
import type { DownlineMember } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Icon, Inline, Money, PageHeader, Stat, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { DemonstrationNotice } from '../../features/period/demonstration-notice.tsx';
import { useText } from '../../texts.ts';
import { DownlineDrawer } from './downline-drawer.tsx';
import { DownlineFilters } from './downline-filters.tsx';
import { type DownlineView, lineHref, viewOf } from './downline-view.ts';
import { useDownlineColumns } from './use-downline-columns.tsx';

/** From the agent down to the account whose line is shown. */
function LinePath({ path }: { path: CallValue<typeof listDownline>['path'] }) {
  const text = useText();
  return (
    <nav aria-label={text('downline.path')}>
      <ol className="agent-path">
        {path.map(({ memberId, account }, index) => (
          <li key={memberId} className="agent-path">
            {index === 0 ? null : <Icon name="chevron-right" size={16} />}
            {index === path.length - 1 ? (
              <strong aria-current="page">{account}</strong>
            ) : (
              <a href={lineHref(index === 0 ? undefined : memberId)}>{account}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Downline({ initial }: { initial: DownlineView }) {
  const text = useText();
  const { number } = useFormat();
  const [view, setView] = useState(initial);
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<DownlineMember | null>(null);
  const columns = useDownlineColumns(setShown);
  const answer = useCall(listDownline, { ...view, pageNo: page }, { keepPrevious: true });
  const { data } = answer;
  // The list is read again after a change, and the drawer shows what it says then.
  const current = data?.list.find(({ memberId }) => memberId === shown?.memberId) ?? shown;
  return (
    <>
      <DemonstrationNotice />
      {data ? <LinePath path={data.path} /> : null}
      <DownlineFilters
        view={view}
        onChange={(next) => {
          setView(next);
          setPage(1);
        }}
      />
      <ListBody
        caption={text('downline.title')}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.memberId}
        page={page}
        onPage={setPage}
        none={{ icon: 'users', title: text('downline.none'), text: text('downline.noneHint') }}
      >
        <Inline gap={3}>
          <Stat label={text('downline.accounts')} value={number(data?.total ?? 0)} />
          <Stat label={text('figures.teamBalance')} value={<Money minor={data?.totals.balance ?? 0} />} />
        </Inline>
      </ListBody>
      {current && data ? (
        <DownlineDrawer member={current} ownRebate={data.ownRebate} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

/** A5: the agent's line, one step at a time, and what may be done with each account. */
export default function DownlinePage({ path, query }: PageProps) {
  const text = useText();
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('downline.title')} description={text('downline.description')} />
      <Downline key={query.toString()} initial={viewOf(query)} />
    </AgentFrame>
  );
}
