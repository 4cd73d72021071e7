import { listStaff } from '@atrium/contracts/calls';
import { staffRoles } from '@atrium/contracts/constants';
import type { StaffAccount } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { StaffForm } from './staff-form.tsx';
import { knownMerchants, StaffRow } from './staff-row.tsx';
import './staff.css';

/** The operator's people: who may do what, and the form that opens an account. */
export default function StaffPage({ path }: PageProps) {
  const text = useText();
  const staff = useCall(listStaff, {});
  const offered = knownMerchants(staff.data?.list.find(({ isOwn }) => isOwn)?.merchants ?? []);
  return (
    <MakingPage
      path={path}
      title={text('titles.staff')}
      description={text('staff.description')}
      make={{ icon: 'user-plus', text: text('staff.add') }}
      formClassName="ops-staff__new"
      form={({ id, close }) => <StaffForm id={id} offered={offered} onAdded={close} />}
    >
      <EditableTable
        answer={staff}
        rowsOf={({ list }) => list}
        keyOf={({ account }) => account}
        row={(each) => <StaffRow staff={each} offered={offered} />}
        file={{ list: 'listStaff', fields: useFields() }}
      />
    </MakingPage>
  );
}

function useFields(): readonly ListField<StaffAccount>[] {
  const text = useText();
  return [
    { header: text('members.account'), field: 'account' },
    { header: text('staff.roles'), field: 'roles', words: wordsOf(staffRoles, (code) => text(`staff.role.${code}`)) },
    { header: text('staff.merchants'), field: 'merchants' },
    {
      header: text('members.state'),
      field: 'isOpen',
      words: { true: text('members.openState'), false: text('members.closed') },
    },
    { header: text('staff.since'), field: 'createdAt', as: 'TIME' },
    { header: text('staff.lastLogin'), field: 'lastLoginAt', as: 'TIME' },
  ];
}
