import { listFeedback } from '@atrium/contracts/calls';
import type { FeedbackCase } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { Case, useCaseFields } from './case.tsx';

const lowerCase = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>;

const states = ['OPEN', 'ESCALATED', 'ANSWERED', 'CLOSED'] as const satisfies readonly FeedbackCase['state'][];

const useCases = (state: (typeof states)[number], pageNo: number) =>
  useCall(listFeedback, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.list });

/** Cases and their answers (S32). */
export default function FeedbackPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <OrderQueues
        at={{ path, query }}
        list="listFeedback"
        head={{ title: text('titles.feedback'), description: text('feedback.description') }}
        label={text('titles.feedback')}
        field="state"
        queues={states}
        labelOf={(state) => text(`feedback.${lowerCase(state)}`)}
        useOrders={useCases}
        keyOf={({ caseNumber }) => caseNumber}
        card={(found) => <Case of={found} />}
        none={{ icon: 'check', title: text('feedback.none'), text: text('feedback.noneHint') }}
        fields={useCaseFields()}
      />
    </OpsFrame>
  );
}
