import { listIdentityCases } from '@atrium/contracts/calls';
import type { StaffIdentityCase } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { IdentityOrder, useIdentityFields } from '../../features/identity/identity-order.tsx';
import { CardList } from '../../features/list/list-frame.tsx';
import { useChosen } from '../../features/list/use-chosen.ts';
import { useText } from '../../texts.ts';
import type { PersonPart } from './person-days.tsx';

/** The pictures by which a person proved who they are, with what came of them. */
export function PersonDocuments({ member: { memberId }, ...at }: PersonPart) {
  const text = useText();
  const place = useChosen(at, {});
  const filter = { memberId, state: 'ALL' } as const;
  return (
    <CardList<StaffIdentityCase>
      list="listIdentityCases"
      place={place}
      answer={useCall(listIdentityCases, { ...filter, pageNo: place.pageNo }, { keepPrevious: true })}
      filter={filter}
      keyOf={({ caseId }) => caseId}
      card={(one) => <IdentityOrder of={one} />}
      fields={useIdentityFields()}
      none={{ icon: 'user', title: text('person.noDocuments'), text: text('person.noDocumentsHint') }}
    />
  );
}
