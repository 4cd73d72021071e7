import { listFeedback } from '@atrium/contracts/calls';
import type { FeedbackCase } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { useText } from '../../texts.ts';
import { CardList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { Case, useCaseFields } from '../feedback/case.tsx';
import type { PersonPart } from './person-days.tsx';

/** What a person wrote to the operator and what was answered. */
export function PersonCases({ member: { memberId }, ...at }: PersonPart) {
  const text = useText();
  const place = useChosen(at, {});
  const filter = { memberId, state: 'ALL' } as const;
  return (
    <CardList<FeedbackCase>
      list="listFeedback"
      place={place}
      answer={useCall(listFeedback, { ...filter, pageNo: place.pageNo }, { keepPrevious: true })}
      filter={filter}
      keyOf={({ caseNumber }) => caseNumber}
      card={(found) => <Case of={found} />}
      fields={useCaseFields()}
      none={{ icon: 'mail', title: text('feedback.none'), text: text('person.noCasesHint') }}
    />
  );
}
