import { callFailureOf, listMembers } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import type { FoundMember } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import {
  Badge,
  type DataColumn,
  DateTime,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Pagination,
} from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { allMembers, type ChosenMembers, MemberFilters } from './member-filters.tsx';

/** Players and agents: find one, look at the account, close it, open it again. */
export default function MembersPage({ path }: PageProps) {
  const text = useText();
  const [chosen, setChosen] = useState<ChosenMembers>(allMembers);
  const [page, setPage] = useState(1);
  const { state, ...filter } = chosen;
  const request = { ...filter, ...(state === 'ALL' ? {} : { state }), pageNo: page };
  const members = useCall(listMembers, request, { keepPrevious: true });
  useLastPage(page, members.data?.totalPages, setPage);
  const columns = useColumns();
  const failure = members.data ? undefined : callFailureOf(members.error);
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.members')} description={text('members.description')} />
      <MemberFilters
        onChange={(next) => {
          setChosen(next);
          setPage(1);
        }}
      />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void members.refetch()} />
      ) : (
        <RecordTable<FoundMember>
          caption={text('titles.members')}
          columns={columns}
          rows={members.data?.list ?? []}
          rowKey={(member) => member.memberId}
          loading={members.isPending}
          empty={<EmptyState icon="search" title={text('members.nobody')} text={text('members.nobodyHint')} />}
        />
      )}
      <Pagination page={page} totalPages={members.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}

function useColumns(): readonly DataColumn<FoundMember>[] {
  const text = useText();
  return [
    {
      id: 'account',
      header: text('members.account'),
      lead: true,
      cell: ({ account, state }) => (
        <>
          {account} {state === 'DISABLED' ? <Badge tone="lost">{text('members.closed')}</Badge> : null}
        </>
      ),
    },
    { id: 'merchant', header: text('members.merchant'), cell: ({ merchantCode }) => merchantCode },
    {
      id: 'kind',
      header: text('members.kind'),
      cell: ({ type }) => text(isAgentType(type) ? 'members.agent' : 'members.player'),
    },
    { id: 'created', header: text('members.since'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      id: 'login',
      header: text('members.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <DateTime at={lastLoginAt} />),
    },
    {
      id: 'open',
      header: '',
      align: 'end',
      cell: ({ memberId, account }) => (
        <LinkButton
          size="sm"
          href={`/ops/person?id=${encodeURIComponent(memberId)}`}
          aria-label={text('members.openOne', { account })}
        >
          {text('members.open')}
        </LinkButton>
      ),
    },
  ];
}
