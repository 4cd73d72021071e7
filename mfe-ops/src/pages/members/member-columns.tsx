import { agentTypes, isAgentType, memberType } from '@atrium/contracts/constants';
import type { FoundMember } from '@atrium/contracts/entities';
import { Badge, DateTime, LinkButton } from '@atrium/ui';
import { useText } from '../../texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';

/** The columns of a list of accounts. */
export function useMemberColumns(): readonly ListColumn<FoundMember>[] {
  const text = useText();
  return [
    {
      id: 'account',
      header: text('members.account'),
      field: 'account',
      lead: true,
      cell: ({ account, state }) => (
        <>
          {account} {state === 'DISABLED' ? <Badge tone="lost">{text('members.closed')}</Badge> : null}
        </>
      ),
    },
    {
      id: 'merchant',
      header: text('members.merchant'),
      field: 'merchantCode',
      cell: ({ merchantCode }) => merchantCode,
    },
    {
      id: 'kind',
      header: text('members.kind'),
      field: 'type',
      words: {
        [memberType]: text('members.player'),
        ...Object.fromEntries(agentTypes.map((type) => [type, text('members.agent')])),
      },
      cell: ({ type }) => text(isAgentType(type) ? 'members.agent' : 'members.player'),
    },
    {
      id: 'created',
      header: text('members.since'),
      field: 'createdAt',
      as: 'TIME',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      id: 'login',
      header: text('members.lastLogin'),
      field: 'lastLoginAt',
      as: 'TIME',
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <DateTime at={lastLoginAt} />),
    },
    {
      id: 'open',
      header: text('members.open'),
      acts: true,
      align: 'end',
      cell: ({ memberId, account }) => (
        <LinkButton
          size="sm"
          href={`/ops/person?id=${encodeURIComponent(memberId)}`}
          aria-label={text('members.openOne', { account })}
        >
          {text('members.open')}
        </LinkButton>
      ),
    },
  ];
}
