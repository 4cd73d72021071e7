import type { AnyCall, CallInput } from '@atrium/contracts/calls';
import { useText } from '../../texts.ts';
import { ReasonForm } from './reason-form.tsx';
import { useDecide } from './use-decide.ts';
import { useFieldProblem } from './use-field-problem.ts';

interface EndFormProps<C extends AnyCall> {
  id: string;
  call: C;
  /** What the call is made with, for the reason that was typed. */
  inputFor(reason: string): CallInput<C>;
  submitText?: string;
}

/** Ends something that runs, with a reason. */
export function EndForm<C extends AnyCall>({ id, call, inputFor, submitText }: EndFormProps<C>) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide();
  return (
    <ReasonForm
      id={id}
      isBusy={isBusy}
      failure={failure}
      initial={{ reason: '' }}
      wrong={useFieldProblem(failure, String)}
      submitText={submitText ?? text('offers.end')}
      isDanger
      onSubmit={({ reason }) => void decide(call, inputFor(reason))}
    />
  );
}
