import Steps from 'antd/es/steps';
import { InternalContext } from 'antd/es/steps/context';
import { themed } from '../antd/themed.tsx';
import type { StepListProps } from './step-list.tsx';

/** Steps must be an ordered list for screen readers; antd renders boxes unless these props are set. */
const asList = { rootComponent: 'ol', itemComponent: 'li' } as const;

function StepListPiece({ steps }: StepListProps) {
  return (
    <InternalContext value={asList}>
      <Steps
        className="a-steps"
        type="dot"
        orientation="vertical"
        current={steps.length - 1}
        status="finish"
        items={steps.map(({ title, content }) => ({ title, content }))}
      />
    </InternalContext>
  );
}

export const AntdStepList = themed(StepListPiece);
