import type { AnyCall, CallInput } from '@atrium/contracts/calls';
import { useText } from '../../texts.ts';
import { ReasonForm } from './reason-form.tsx';
import { useDecide } from './use-decide.ts';

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
  const deciding = useDecide();
  return (
    <ReasonForm
      id={id}
      deciding={deciding}
      initial={{ reason: '' }}
      submitText={submitText ?? text('offers.end')}
      isDanger
      onSubmit={({ reason }) => void deciding.decide(call, inputFor(reason))}
    />
  );
}
