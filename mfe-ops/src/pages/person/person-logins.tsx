import { type CallValue, listMemberLogins } from '@atrium/contracts/calls';
import type { MemberFile } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { type DataColumn, DateTime, EmptyState, Pagination } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';

type Login = CallValue<typeof listMemberLogins>['list'][number];

/** Where and by which browser an account was logged in. */
export function PersonLogins({ member: { memberId, account } }: { member: MemberFile }) {
  const text = useText();
  const [pageNo, setPageNo] = useState(1);
  const logins = useCall(listMemberLogins, { memberId, pageNo }, { keepPrevious: true });
  useLastPage(pageNo, logins.data?.totalPages, setPageNo);
  const columns: readonly DataColumn<Login>[] = [
    { id: 'from', header: text('person.from'), lead: true, cell: ({ startedAt }) => <DateTime at={startedAt} /> },
    {
      id: 'to',
      header: text('person.to'),
      cell: ({ endedAt }) => (endedAt === null ? text('person.loggedIn') : <DateTime at={endedAt} />),
    },
    { id: 'ip', header: text('audit.address'), cell: ({ ip }) => ip },
    { id: 'browser', header: text('person.browser'), cell: ({ userAgent }) => userAgent },
  ];
  const table = (rows: readonly Login[], loading = false) => (
    <RecordTable<Login>
      caption={`${text('person.logins')}: ${account}`}
      columns={columns}
      rows={rows}
      rowKey={({ sessionId }) => sessionId}
      loading={loading}
      empty={<EmptyState icon="search" title={text('person.noLogins')} text={text('person.noLoginsHint')} />}
    />
  );
  return (
    <>
      <Answered answer={logins} waiting={table([], true)}>
        {({ list }) => table(list)}
      </Answered>
      <Pagination page={pageNo} totalPages={logins.data?.totalPages ?? 1} onChange={setPageNo} />
    </>
  );
}
