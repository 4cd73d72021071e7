import { listContracts } from '@atrium/contracts/calls';
import { type ContractKind, contractKinds } from '@atrium/contracts/constants';
import type { AgentContract, ContractStatus } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, Chip, ChipRow, DateTime, PageHeader } from '@atrium/ui';
import { FilterBar } from '@atrium/ui/centre-menu';
import { ChoiceField } from '@atrium/ui/select';
import { type ReactNode, useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { usePeriodText } from '../../features/contract/use-period-text.ts';
import { statusTones } from '../../features/contract/versions-table.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { DemonstrationNotice } from '../../features/period/demonstration-notice.tsx';
import { useText } from '../../texts.ts';
import { ContractDrawer, type Whose } from './contract-drawer.tsx';
import '../../features/list/filters.css';

const both = ['OWN', 'GIVEN'] as const satisfies readonly Whose[];
const statuses = Object.keys(statusTones) as ContractStatus[];

function useColumns(open: (contract: AgentContract) => void) {
  const text = useText();
  const periodText = usePeriodText();
  const time = (at: number | null) => (at === null ? '–' : <DateTime at={at} />);
  const column = (id: string, header: string, cell: (contract: AgentContract) => ReactNode) => ({
    id,
    header,
    cell,
  });
  return [
    { ...column('kind', text('contracts.kind'), ({ kind }) => text(`contracts.kinds.${kind}`)), lead: true },
    column('with', text('contracts.with'), ({ account }) => account ?? text('contracts.house')),
    column('version', text('contracts.versionShort'), ({ version }) => version),
    column('period', text('contracts.period'), periodText),
    // The lowest and the highest; the drawer has each with what it asks for.
    column('tiers', text('bills.rate'), ({ tiers }) => {
      const [lowest, highest] = [tiers[0]?.rate, tiers.at(-1)?.rate];
      return `${lowest === highest ? lowest : `${lowest}–${highest}`}\u00a0%`;
    }),
    column('status', text('contracts.status'), ({ status, endReason }) => (
      <>
        <Badge tone={statusTones[status]}>{text(`contracts.states.${status}`)}</Badge>{' '}
        {endReason === null ? null : text(`contracts.endReasons.${endReason}`)}
      </>
    )),
    column('from', text('contracts.from'), ({ effectiveFrom }) => time(effectiveFrom)),
    column('ended', text('contracts.ended'), ({ endedAt }) => time(endedAt)),
    column('open', '', (contract) => (
      <Button size="sm" aria-haspopup="dialog" onClick={() => open(contract)}>
        {text('contracts.open')}
      </Button>
    )),
  ];
}

/** The agent's own contracts and those given to direct subordinates, past versions too. */
export default function ContractsPage({ path }: PageProps) {
  const text = useText();
  const [whose, setWhose] = useState<Whose>('OWN');
  const [filters, setFilters] = useState<Pick<Partial<AgentContract>, 'kind' | 'status'>>({});
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<AgentContract | null>(null);
  const columns = useColumns(setOpened);
  const contracts = useCall(listContracts, { whose, ...filters, pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const filter = (changed: typeof filters) => {
    setFilters({ ...filters, ...changed });
    setPage(1);
  };
  const any = { value: '' as const, label: text('downline.any') };
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('contracts.title')} description={text('contracts.description')} />
      <DemonstrationNotice />
      <ChipRow label={text('contracts.whose')}>
        {both.map((one) => (
          <Chip
            key={one}
            selected={one === whose}
            onClick={() => {
              setWhose(one);
              setPage(1);
            }}
          >
            {text(`contracts.of.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <search className="agent-filters">
        <FilterBar label={text('downline.filters')}>
          <ChoiceField<ContractKind | ''>
            label={text('contracts.kind')}
            value={filters.kind ?? ''}
            options={[any, ...contractKinds.map((value) => ({ value, label: text(`contracts.kinds.${value}`) }))]}
            onChange={(kind) => filter({ kind: kind || undefined })}
          />
          <ChoiceField<ContractStatus | ''>
            label={text('contracts.status')}
            value={filters.status ?? ''}
            options={[any, ...statuses.map((value) => ({ value, label: text(`contracts.states.${value}`) }))]}
            onChange={(status) => filter({ status: status || undefined })}
          />
        </FilterBar>
      </search>
      <ListBody<AgentContract>
        caption={text('contracts.title')}
        answer={contracts}
        columns={columns}
        rowKey={({ contractId }) => contractId}
        page={page}
        onPage={setPage}
        none={{ icon: 'receipt', title: text('contracts.none'), text: text('contracts.noneHint') }}
      />
      {opened ? <ContractDrawer whose={whose} contract={opened} onClose={() => setOpened(null)} /> : null}
    </AgentFrame>
  );
}
