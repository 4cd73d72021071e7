import { listIdentityCases } from '@atrium/contracts/calls';
import { identityStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { IdentityOrder, useIdentityFields } from './identity-order.tsx';

const useCases = (state: (typeof identityStates)[number], pageNo: number) =>
  useCall(listIdentityCases, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Pictures that members sent to prove who they are, the oldest first. */
export default function IdentityPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <OrderQueues
        at={{ path, query }}
        list="listIdentityCases"
        head={{ title: text('titles.identity'), description: text('identity.description') }}
        label={text('titles.identity')}
        field="state"
        queues={identityStates}
        labelOf={(queue) => text(`identity.state.${queue}`)}
        useOrders={useCases}
        keyOf={(one) => one.caseId}
        card={(one) => <IdentityOrder of={one} />}
        fields={useIdentityFields()}
      />
    </OpsFrame>
  );
}
