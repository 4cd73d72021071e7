import { listMembers } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import type { FoundMember } from '@atrium/contracts/entities';
import { useCall, useSession } from '@atrium/contracts/react';
import { isAllowed } from '@atrium/contracts/release';
import { EmptyState } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { TableList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { useMemberColumns } from '../members/member-columns.tsx';
import type { PersonPart } from './person-days.tsx';

const fileOf = (memberId: string) => `/ops/person?${new URLSearchParams({ id: memberId, tab: 'line' })}`;

/** The agents above an account, the head of the line first, and the accounts directly below it. */
export function PersonLine(part: PersonPart) {
  const text = useText();
  const isCarer = isAllowed('support', useSession());
  const { above = [], account, type } = part.member;
  const isAgent = isAgentType(type);
  if (above.length === 0 && !isAgent) {
    return <EmptyState icon="network" title={text('person.noLine')} text={text('person.noLineHint')} />;
  }
  return (
    <>
      <nav aria-label={text('person.above')}>
        <ol className="ops-line">
          {above.map((agent) => (
            <li key={agent.memberId}>
              <a href={fileOf(agent.memberId)}>{agent.account}</a>
            </li>
          ))}
          <li aria-current="true">{account}</li>
        </ol>
      </nav>
      {isAgent && isCarer ? <Below {...part} /> : null}
    </>
  );
}

function Below({ member: { memberId, account }, ...at }: PersonPart) {
  const text = useText();
  const place = useChosen(at, {});
  const filter = { upline: memberId };
  return (
    <TableList<FoundMember>
      list="listMembers"
      place={place}
      answer={useCall(listMembers, { ...filter, pageNo: place.pageNo }, { keepPrevious: true })}
      filter={filter}
      caption={`${text('person.below')}: ${account}`}
      columns={useMemberColumns()}
      keyOf={(member) => member.memberId}
      none={{ icon: 'users', title: text('person.nobodyBelow'), text: text('person.nobodyBelowHint') }}
    />
  );
}
