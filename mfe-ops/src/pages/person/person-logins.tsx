import { type CallValue, listMemberLogins } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { DateTime } from '@atrium/ui';
import { useText } from '../../texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { TableList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import type { PersonPart } from './person-days.tsx';

type Login = CallValue<typeof listMemberLogins>['list'][number];

/** Where and by which browser an account was logged in. */
export function PersonLogins({ member: { memberId, account }, ...at }: PersonPart) {
  const text = useText();
  const place = useChosen(at, {});
  const columns: readonly ListColumn<Login>[] = [
    {
      id: 'from',
      header: text('person.from'),
      field: 'startedAt',
      as: 'TIME',
      lead: true,
      cell: ({ startedAt }) => <DateTime at={startedAt} />,
    },
    {
      id: 'to',
      header: text('person.to'),
      field: 'endedAt',
      as: 'TIME',
      cell: ({ endedAt }) => (endedAt === null ? text('person.loggedIn') : <DateTime at={endedAt} />),
    },
    { id: 'ip', header: text('audit.address'), field: 'ip', cell: ({ ip }) => ip },
    { id: 'browser', header: text('person.browser'), field: 'userAgent', cell: ({ userAgent }) => userAgent },
  ];
  return (
    <TableList<Login>
      list="listMemberLogins"
      place={place}
      answer={useCall(listMemberLogins, { memberId, pageNo: place.pageNo }, { keepPrevious: true })}
      filter={{ memberId }}
      caption={`${text('person.logins')}: ${account}`}
      columns={columns}
      keyOf={({ sessionId }) => sessionId}
      none={{ icon: 'search', title: text('person.noLogins'), text: text('person.noLoginsHint') }}
    />
  );
}
