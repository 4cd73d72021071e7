import { isAgentType } from '@atrium/contracts/constants';
import type { DownlineMember } from '@atrium/contracts/entities';
import { Badge, Button, DateTime, Inline, Money, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { lineHref } from './downline-view.ts';

/** Pending offers and contracts in force, by kind. */
export function ContractBadges({ contracts }: Pick<DownlineMember, 'contracts'>) {
  const text = useText();
  return contracts.length === 0 ? (
    '–'
  ) : (
    <Inline gap={1}>
      {contracts.map(({ kind, status }) => (
        <Badge key={`${kind} ${status}`} tone={status === 'VALID' ? 'won' : 'accent'}>
          {text(`contracts.kinds.${kind}`)}
          {status === 'VALID' ? '' : ` · ${text('contracts.offered')}`}
        </Badge>
      ))}
    </Inline>
  );
}

/** The columns of the downline, as many as fit beside the menu at 1280 px; the rest is in the details. */
export function useDownlineColumns(onShow: (member: DownlineMember) => void) {
  const text = useText();
  const { number, rate } = useFormat();
  return [
    {
      id: 'account',
      header: text('downline.account'),
      lead: true,
      cell: (row: DownlineMember) => (
        <TwoLines
          first={row.directs > 0 ? <a href={lineHref(row.memberId)}>{row.account}</a> : row.account}
          second={text('downline.kindAndLevel', {
            kind: text(`downline.kinds.${isAgentType(row.type) ? 'AGENT' : 'MEMBER'}`),
            level: number(row.level),
          })}
        />
      ),
    },
    {
      id: 'balance',
      header: text('downline.balance'),
      align: 'end' as const,
      cell: (row: DownlineMember) => <Money minor={row.balance} />,
    },
    {
      id: 'rebate',
      header: text('downline.rebate'),
      align: 'end' as const,
      cell: (row: DownlineMember) => rate(row.rebate),
    },
    {
      id: 'team',
      header: text('downline.directsOfTeam'),
      align: 'end' as const,
      cell: (row: DownlineMember) => `${number(row.directs)} / ${number(row.team)}`,
    },
    {
      id: 'lastLogin',
      header: text('downline.lastLogin'),
      cell: (row: DownlineMember) =>
        row.isOnline ? (
          <Badge tone="won">{text('figures.online')}</Badge>
        ) : row.lastLoginAt === null ? (
          '–'
        ) : (
          <DateTime at={row.lastLoginAt} format="date" />
        ),
    },
    {
      id: 'contracts',
      header: text('contracts.title'),
      cell: (row: DownlineMember) => <ContractBadges contracts={row.contracts} />,
    },
    {
      id: 'manage',
      header: '',
      align: 'end' as const,
      cell: (row: DownlineMember) => (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={text('downline.manageOf', { account: row.account })}
          onClick={() => onShow(row)}
        >
          {text('downline.manage')}
        </Button>
      ),
    },
  ];
}
