import { type CallValue, listMemberDevices } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { type DataColumn, DateTime, EmptyState } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useText } from '../../texts.ts';
import { StaffTable } from '../../ui/list/staff-table.tsx';
import type { PersonPart } from './person-days.tsx';

type Device = CallValue<typeof listMemberDevices>['devices'][number];

/** The browsers that an account lets log in with one click. */
export function PersonDevices({ member: { memberId, account } }: PersonPart) {
  const text = useText();
  const columns: readonly DataColumn<Device>[] = [
    { id: 'browser', header: text('person.browser'), lead: true, cell: ({ userAgent }) => userAgent },
    { id: 'since', header: text('person.remembered'), cell: ({ rememberedAt }) => <DateTime at={rememberedAt} /> },
    {
      id: 'used',
      header: text('members.lastLogin'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : <DateTime at={lastUsedAt} />),
    },
    { id: 'until', header: text('person.to'), cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  ];
  const table = (rows: readonly Device[], loading = false) => (
    <StaffTable<Device>
      caption={`${text('person.devices')}: ${account}`}
      columns={columns}
      rows={rows}
      rowKey={({ deviceTokenId }) => deviceTokenId}
      loading={loading}
      empty={<EmptyState icon="monitor" title={text('person.noDevices')} text={text('person.noDevicesHint')} />}
    />
  );
  return (
    <Answered answer={useCall(listMemberDevices, { memberId })} waiting={table([], true)}>
      {({ devices }) => table(devices)}
    </Answered>
  );
}
