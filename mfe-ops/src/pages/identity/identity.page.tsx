import { listIdentityCases } from '@atrium/contracts/calls';
import { identityStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { IdentityOrder } from './identity-order.tsx';

const useCases = (state: (typeof identityStates)[number], pageNo: number) =>
  useCall(listIdentityCases, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Pictures that members sent to prove who they are, the oldest first. */
export default function IdentityPage({ path }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.identity')} description={text('identity.description')} />
      <OrderQueues
        label={text('titles.identity')}
        queues={identityStates.map((value) => ({ value, label: text(`identity.state.${value}`) }))}
        useOrders={useCases}
        keyOf={(one) => one.caseId}
      >
        {(one) => <IdentityOrder of={one} />}
      </OrderQueues>
    </OpsFrame>
  );
}
