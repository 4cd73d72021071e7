import { endHouseContract, listHouseContracts } from '@atrium/contracts/calls';
import { contractKinds, contractPeriods } from '@atrium/contracts/constants';
import { contractStatuses, type StaffContract } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, DateTime } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { usePeriodText } from '../../features/decide/use-period-text.ts';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { ContractForm } from './contract-form.tsx';
import '../../ui/card.css';

/** Ends a contract with its running period, for a reason. */
function EndContract({ contractId }: { contractId: string }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const deciding = useDecide();
  if (!isAsked) {
    return (
      <div>
        <Button size="sm" onClick={() => setAsked(true)}>
          {text('contracts.end')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p>{text('contracts.endHint')}</p>
      <ReasonForm
        deciding={deciding}
        initial={{ reason: '' }}
        wrong={deciding.wrong}
        submitText={text('contracts.end')}
        isDanger
        onSubmit={({ reason }) => void deciding.decide(endHouseContract, { contractId, reason })}
      />
    </>
  );
}

function Contract({ contract }: { contract: StaffContract }) {
  const text = useText();
  const periodText = usePeriodText();
  const { account, merchantCode, kind, status, carryOver, tiers, offeredAt, effectiveFrom } = contract;
  return (
    <article className="ops-card" data-contract={contract.contractId}>
      <header>
        <strong>{account}</strong>
        <span>{merchantCode}</span>
        <Badge>{text(`bills.kinds.${kind}`)}</Badge>
        <Badge tone={status === 'VALID' ? 'won' : status === 'REQUESTED' ? 'accent' : 'neutral'}>
          {text(`contracts.states.${status}`)}
        </Badge>
        {contract.isDemonstration ? <Badge>{text('bills.demonstration')}</Badge> : null}
        <DateTime at={offeredAt} />
      </header>
      <FactList
        facts={[
          [text('contracts.period'), periodText(contract)],
          ...(kind === 'DIVIDEND'
            ? [[text('contracts.carryOver'), text(`contracts.carryOvers.${carryOver}`)] as const]
            : []),
          [text('bills.rate'), tiers.map(({ rate }) => `${rate} %`).join(', ')],
          ...(effectiveFrom === null
            ? []
            : [[text('contracts.from'), <DateTime key="from" at={effectiveFrom} />] as const]),
        ]}
      />
      {status === 'VALID' || status === 'REQUESTED' ? <EndContract contractId={contract.contractId} /> : null}
    </article>
  );
}

/** The operator's contracts with heads of lines, and the form that offers one. */
export default function ContractsPage({ path }: PageProps) {
  const text = useText();
  return (
    <MakingPage
      path={path}
      title={text('titles.contracts')}
      description={text('contracts.description')}
      make={{ icon: 'edit', text: text('contracts.offer') }}
      form={({ id, close }) => <ContractForm id={id} onMade={close} />}
    >
      <EditableTable
        answer={useCall(listHouseContracts, {})}
        rowsOf={({ contracts }) => contracts}
        keyOf={({ contractId }) => contractId}
        row={(contract) => <Contract contract={contract} />}
        file={{ list: 'listHouseContracts', fields: useFields() }}
        none={{ icon: 'receipt', text: text('contracts.none'), hint: text('contracts.noneHint') }}
      />
    </MakingPage>
  );
}

function useFields(): readonly ListField<StaffContract>[] {
  const text = useText();
  return [
    { header: text('members.account'), field: 'account' },
    { header: text('members.merchant'), field: 'merchantCode' },
    {
      header: text('contracts.kind'),
      field: 'kind',
      words: wordsOf(contractKinds, (code) => text(`bills.kinds.${code}`)),
    },
    {
      header: text('contracts.period'),
      field: 'period',
      words: wordsOf(contractPeriods, (code) => text(`contracts.periods.${code}`)),
    },
    {
      header: text('members.state'),
      field: 'status',
      words: wordsOf(contractStatuses, (code) => text(`contracts.states.${code}`)),
    },
    { header: text('person.time'), field: 'offeredAt', as: 'TIME' },
    { header: text('contracts.from'), field: 'effectiveFrom', as: 'TIME' },
    { header: text('list.terms'), field: 'tiers' },
  ];
}
