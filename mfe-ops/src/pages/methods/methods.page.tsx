import { listPaymentMethods } from '@atrium/contracts/calls';
import type { PaymentDirection, StaffPaymentMethod } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useRegion } from '@atrium/contracts/react';
import { LinkButton, PageHeader } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { amounts, MethodRow, namedMethods } from './method-row.tsx';
import './methods.css';

const directions = ['DEPOSIT', 'WITHDRAW'] as const satisfies readonly PaymentDirection[];

function useFields(): readonly ListField<StaffPaymentMethod>[] {
  const text = useText();
  return [
    { header: text('list.code'), field: 'code', words: wordsOf(namedMethods, (code) => text(`methods.name.${code}`)) },
    {
      header: text('approvals.fact.direction'),
      field: 'direction',
      words: wordsOf(directions, (value) => text(`switches.kind.${value}_METHOD`)),
    },
    { header: text('methods.provider'), field: 'provider' },
    ...amounts.map((field) => ({ header: text(`methods.${field}`), field, as: 'MONEY' as const })),
  ];
}

/** Payment methods of deposits and withdrawals, with their bounds and fees. */
export default function MethodsPage({ path }: PageProps) {
  const text = useText();
  const [direction, setDirection] = useState<PaymentDirection>('DEPOSIT');
  const methods = useCall(listPaymentMethods, {});
  const { currency } = useRegion();
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.methods')}
        description={text('methods.description')}
        actions={<LinkButton href="/ops/switches">{text('titles.switches')}</LinkButton>}
      />
      <Tabs<PaymentDirection>
        label={text('titles.methods')}
        value={direction}
        onChange={setDirection}
        items={directions.map((value) => ({ value, label: text(`switches.kind.${value}_METHOD`) }))}
      >
        <EditableTable
          answer={methods}
          rowsOf={(data) => data.methods.filter((method) => method.direction === direction)}
          keyOf={({ code }) => code}
          row={(method) => <MethodRow method={method} />}
          file={{ list: 'listPaymentMethods', fields: useFields(), currency }}
        />
      </Tabs>
    </OpsFrame>
  );
}
