import { listPaymentMethods } from '@atrium/contracts/calls';
import type { PaymentDirection } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { LinkButton, PageHeader } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { MethodRow } from './method-row.tsx';
import './methods.css';

const directions = ['DEPOSIT', 'WITHDRAW'] as const satisfies readonly PaymentDirection[];

/** Payment methods of deposits and withdrawals, with their bounds and fees. */
export default function MethodsPage({ path }: PageProps) {
  const text = useText();
  const [direction, setDirection] = useState<PaymentDirection>('DEPOSIT');
  const methods = useCall(listPaymentMethods, {});
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
        />
      </Tabs>
    </OpsFrame>
  );
}
