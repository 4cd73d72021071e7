import { type CallValue, callFailureOf, listLogins } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, ErrorState, Pagination } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { deviceName } from './device-name.ts';

type Login = CallValue<typeof listLogins>['list'][number];

/** Every login of the account, the latest first. */
export function LoginLog() {
  const text = useText();
  const [page, setPage] = useState(1);
  const logins = useCall(listLogins, { pageNo: page, pageSize: 10 }, { keepPrevious: true });
  const failure = callFailureOf(logins.error);
  if (failure) {
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void logins.refetch()} />
    );
  }
  const columns = [
    {
      id: 'device',
      header: text('log.device'),
      lead: true,
      cell: ({ userAgent }: Login) => deviceName(userAgent) ?? text('security.unknownDevice'),
    },
    {
      id: 'time',
      header: text('log.time'),
      cell: (login: Login) => <DateTime at={login.startedAt} format="datetime" />,
    },
    { id: 'ip', header: text('log.address'), cell: ({ ip }: Login) => <span className="a-figures">{ip}</span> },
    {
      id: 'end',
      header: text('log.end'),
      cell: ({ endedAt, isCurrent }: Login) => {
        if (isCurrent) return <Badge tone="accent">{text('security.thisDevice')}</Badge>;
        return endedAt === null ? '–' : <DateTime at={endedAt} format="datetime" />;
      },
    },
  ];
  return (
    <>
      <RecordTable
        caption={text('log.title')}
        columns={columns}
        rows={logins.data?.list ?? []}
        rowKey={({ sessionId }) => sessionId}
        loading={logins.isPending}
        empty={<EmptyState icon="history" title={text('security.noLogins')} text={text('security.noLoginsHint')} />}
      />
      <Pagination page={page} totalPages={logins.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}
