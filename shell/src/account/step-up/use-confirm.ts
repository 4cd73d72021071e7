import { type CallInput, confirmStepUp } from '@atrium/contracts/calls';
import type { StepProps } from './step-up.tsx';

/** Confirms by one method; an attempt that has expired leads back to the login, with the reason. */
export function useConfirm({ offer, enter, goBack }: StepProps) {
  return async (answer: Omit<CallInput<typeof confirmStepUp>, 'stepUp'>): Promise<boolean> => {
    const failure = await enter(confirmStepUp, { stepUp: offer.stepUp, ...answer });
    if (failure?.code === 'AUTH_STEP_UP_EXPIRED') goBack(failure);
    return failure === null;
  };
}
