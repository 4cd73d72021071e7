import { setStaffAccess } from '@atrium/contracts/calls';
import { type MerchantCode, merchantCodes, staffRoles } from '@atrium/contracts/constants';
import type { StaffAccount } from '@atrium/contracts/entities';
import { Badge, Button, DateTime } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useId, useState } from 'react';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { TimedText } from '../../ui/timed-text.tsx';
import { MerchantChoice } from './merchant-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Roles that this page knows; one of a later release is shown by its name. */
const known = (roles: readonly string[]) => staffRoles.filter((role) => roles.includes(role));
export const knownMerchants = (codes: readonly string[]) => merchantCodes.filter((code) => codes.includes(code));

/** One account with its roles, and the forms that change them or close it. */
export function StaffRow({ staff, offered }: { staff: StaffAccount; offered: readonly MerchantCode[] }) {
  const text = useText();
  const formId = useId();
  const [changing, setChanging] = useState<'roles' | 'state' | null>(null);
  const { account, roles, merchants, isOpen, isOwn, createdAt, lastLoginAt, access } = staff;
  const toggle = (what: 'roles' | 'state') => () => setChanging(changing === what ? null : what);
  const named = roles.map((role) => known([role]).map((each) => text(`staff.role.${each}`))[0] ?? role);
  return (
    <article className="ops-card ops-staff" data-account={account}>
      <header>
        <strong>{account}</strong>
        {isOpen ? null : <Badge tone="lost">{text('staff.closed')}</Badge>}
        {isOwn ? (
          <span>{text('staff.own')}</span>
        ) : (
          <>
            <Button
              size="sm"
              icon="edit"
              aria-expanded={changing === 'roles'}
              aria-controls={formId}
              onClick={toggle('roles')}
            >
              {text('staff.change')}
            </Button>
            <Button
              size="sm"
              icon={isOpen ? 'lock' : 'check'}
              aria-expanded={changing === 'state'}
              aria-controls={formId}
              onClick={toggle('state')}
            >
              {text(isOpen ? 'staff.close' : 'staff.reopen')}
            </Button>
          </>
        )}
      </header>
      <FactList
        facts={[
          [text('staff.roles'), named.join(', ') || text('staff.none')],
          [text('staff.merchants'), merchants.join(', ')],
          [text('staff.since'), <DateTime key="since" at={createdAt} />],
          [text('staff.lastLogin'), lastLoginAt === null ? '–' : <DateTime key="last" at={lastLoginAt} />],
          ...(access
            ? [
                [
                  text('staff.access'),
                  <TimedText
                    key="until"
                    at={access.until}
                    textAt={(at) => text('staff.accessUntil', { by: access.givenBy, at })}
                  />,
                ] as const,
              ]
            : []),
        ]}
      />
      {changing ? (
        <AccessForm key={changing} id={formId} {...{ staff, offered, changing }} onDone={() => setChanging(null)} />
      ) : null}
    </article>
  );
}

interface AccessFormProps {
  id: string;
  staff: StaffAccount;
  offered: readonly MerchantCode[];
  changing: 'roles' | 'state';
  onDone(): void;
}

function AccessForm({ id, staff: { account, roles, merchants, isOpen }, offered, changing, onDone }: AccessFormProps) {
  const text = useText();
  const [chosen, setChosen] = useState<ReturnType<typeof known>>(known(roles));
  const [places, setPlaces] = useState<readonly MerchantCode[]>(knownMerchants(merchants));
  const deciding = useDecide(onDone);
  const isRoles = changing === 'roles';
  const submit = ({ reason }: { reason: string }) =>
    void deciding.decide(setStaffAccess, {
      account,
      roles: chosen,
      merchants: [...places],
      isOpen: isRoles ? isOpen : !isOpen,
      reason,
    });
  const submitText = isRoles ? 'staff.change' : isOpen ? 'staff.close' : 'staff.reopen';
  return (
    <ReasonForm
      id={id}
      deciding={deciding}
      initial={{ reason: '' }}
      submitText={text(submitText)}
      isDanger={!isRoles && isOpen}
      onSubmit={submit}
    >
      {isRoles ? (
        <>
          <RoleChoice chosen={chosen} onChange={(next) => setChosen([...next])} />
          <MerchantChoice offered={offered} chosen={places} onChange={setPlaces} />
        </>
      ) : null}
    </ReasonForm>
  );
}
