import type { AgentContract, ContractTier } from '@atrium/contracts/entities';
import { Badge, DateTime, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { usePeriodText } from './use-period-text.ts';

export const statusTones = {
  REQUESTED: 'accent',
  VALID: 'won',
  DENIED: 'neutral',
  EXPIRED: 'neutral',
  INVALID: 'neutral',
} as const satisfies Record<AgentContract['status'], string>;

interface Line {
  readonly id: string;
  readonly title: string;
  of(contract: AgentContract): ReactNode;
}

function useLines(contracts: readonly AgentContract[]): Line[] {
  const text = useText();
  const periodText = usePeriodText();
  const { money, number } = useFormat();
  const tierText = (tier: ContractTier) =>
    [
      `${tier.rate}\u00a0%`,
      `${text('contracts.bet')} ${money(tier.effectiveBetAmount)}`,
      `${text('contracts.active')} ${number(tier.activeMemberCount)}`,
      ...(tier.lossAmount === undefined ? [] : [`${text('contracts.loss')} ${money(tier.lossAmount)}`]),
    ].join(' · ');
  const time = (at: number | null) => (at === null ? '–' : <DateTime at={at} />);
  const most = Math.max(0, ...contracts.map(({ tiers }) => tiers.length));
  return [
    {
      id: 'status',
      title: text('contracts.status'),
      of: ({ status }) => <Badge tone={statusTones[status]}>{text(`contracts.states.${status}`)}</Badge>,
    },
    { id: 'period', title: text('contracts.period'), of: periodText },
    {
      id: 'issueType',
      title: text('contracts.issueType'),
      of: ({ issueType }) => text(`contracts.payers.${issueType}`),
    },
    {
      id: 'carryOver',
      title: text('contracts.carryOver'),
      of: ({ carryOver }) => text(`contracts.carryOvers.${carryOver}`),
    },
    ...Array.from({ length: most }, (_, index) => ({
      id: `tier${index}`,
      title: text('contracts.tier', { place: index + 1 }),
      of: ({ tiers }: AgentContract) => {
        const tier = tiers[index];
        return tier ? tierText(tier) : '–';
      },
    })),
    { id: 'from', title: text('contracts.from'), of: ({ effectiveFrom }) => time(effectiveFrom) },
    { id: 'ended', title: text('contracts.ended'), of: ({ endedAt }) => time(endedAt) },
    {
      id: 'reason',
      title: text('contracts.endReason'),
      of: ({ endReason }) => (endReason === null ? '–' : text(`contracts.endReasons.${endReason}`)),
    },
  ];
}

/** Versions of a contract beside each other, the newest first. */
export function VersionsTable({ contracts }: { contracts: readonly AgentContract[] }) {
  const text = useText();
  const lines = useLines(contracts);
  return (
    <RecordTable<Line>
      caption={text('contracts.versions')}
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        { id: 'title', header: text('bills.terms'), lead: true, cell: (line) => line.title },
        ...contracts.map((contract) => ({
          id: contract.contractId,
          header: text('contracts.version', { version: contract.version }),
          cell: (line: Line) => line.of(contract),
        })),
      ]}
    />
  );
}
