import { listIdentityCases } from '@atrium/contracts/calls';
import type { StaffIdentityCase } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { useText } from '../../texts.ts';
import { CardList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { IdentityOrder, useIdentityFields } from '../identity/identity-order.tsx';
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
