import { listStaff } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useId, useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { StaffForm } from './staff-form.tsx';
import { knownMerchants, StaffRow } from './staff-row.tsx';
import '../../ui/card.css';
import './staff.css';

/** The operator's people: who may do what, and the form that opens an account. */
export default function StaffPage({ path }: PageProps) {
  const text = useText();
  const formId = useId();
  const [isAdding, setAdding] = useState(false);
  const staff = useCall(listStaff, {});
  const offered = knownMerchants(staff.data?.list.find(({ isOwn }) => isOwn)?.merchants ?? []);
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.staff')}
        description={text('staff.description')}
        actions={
          <Button icon="user-plus" aria-expanded={isAdding} aria-controls={formId} onClick={() => setAdding(!isAdding)}>
            {text('staff.add')}
          </Button>
        }
      />
      {isAdding && staff.data ? (
        <div className="ops-card ops-staff__new">
          <StaffForm id={formId} offered={offered} onAdded={() => setAdding(false)} />
        </div>
      ) : null}
      <Answered answer={staff} waiting={<SkeletonText lines={6} />}>
        {(data) => (
          <ul className="ops-cards">
            {data.list.map((each) => (
              <li key={each.account}>
                <StaffRow staff={each} offered={offered} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </OpsFrame>
  );
}
