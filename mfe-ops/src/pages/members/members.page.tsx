import { listMembers } from '@atrium/contracts/calls';
import type { FoundMember } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { TableList } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { useMemberColumns } from './member-columns.tsx';
import { MemberFilters, memberFilter } from './member-filters.tsx';

/** Players and agents: find one, look at the account, close it, open it again. */
export default function MembersPage({ path, query }: PageProps) {
  const text = useText();
  const place = useChosen({ path, query }, memberFilter);
  const { state, keyword, kind } = place.chosen;
  const filter = { keyword, kind, ...(state === 'ALL' ? {} : { state }) };
  return (
    <OpsFrame path={path}>
      <TableList<FoundMember>
        list="listMembers"
        place={place}
        answer={useCall(listMembers, { ...filter, pageNo: place.pageNo }, { keepPrevious: true })}
        filter={filter}
        head={{ title: text('titles.members'), description: text('members.description') }}
        filters={<MemberFilters chosen={place.chosen} onChange={place.choose} />}
        caption={text('titles.members')}
        columns={useMemberColumns()}
        keyOf={(member) => member.memberId}
        none={{ icon: 'search', title: text('members.nobody'), text: text('members.nobodyHint') }}
      />
    </OpsFrame>
  );
}
