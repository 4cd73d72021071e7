import { type CallFailure, sendFeedback } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { feedbackTypes, limits } from '@atrium/contracts/constants';
import { Button, Notice, SelectField, TextAreaField, TextField } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useAtomValue } from 'jotai/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { HumanCheckField } from '../account/human-check/human-check-field.tsx';
import { useHumanCheck } from '../account/human-check/use-human-check.ts';
import { sessionAtom } from '../session/session.ts';
import '../account/account.css';
import { useBus } from '../core/bus.ts';
import { useCalls } from '../core/calls.ts';
import { type AreaText, useAreaText, useShellText } from '../texts/texts.ts';
import './feedback.css';

interface FeedbackInput {
  type: string;
  content: string;
  sender: string;
  captcha: string;
}

const { feedbackMinLength: min, feedbackMaxLength: max } = limits;
const lengthOf = (text: string) => [...text.trim()].length;
/** Required fields, in the order of the form. */
const required = ['type', 'content', 'captcha'] as const;

/** Shows a warning that lists the empty fields. */
function useWarning(text: AreaText<'content'>) {
  const bus = useBus();
  const account = useAreaText('account');
  return (errors: FieldErrors<FeedbackInput>) => {
    const empty = required.filter((name) => errors[name]?.type === 'required');
    if (empty.length === 0) return;
    const names = empty.map((name) => (name === 'captcha' ? account('captcha.field') : text(`feedback.${name}`)));
    void bus.send(dialogConfirm, {
      icon: 'warning',
      title: text('feedback.title'),
      text: text('feedback.empty', { names: names.join(', ') }),
      buttons: [{ id: 'ok', label: text('feedback.back'), kind: 'primary' }],
    });
  };
}

function Sent({ caseNumber, close }: { caseNumber: string; close(): void }) {
  const text = useAreaText('content');
  const { isLogin } = useAtomValue(sessionAtom);
  return (
    <div className="shell-feedback">
      <Notice tone="success" title={text('feedback.thanks')}>
        <p>{text('feedback.case')}</p>
        <p className="shell-feedback__case a-figures" data-testid="case-number">
          {caseNumber}
        </p>
        <p>{text(isLogin ? 'feedback.answerInbox' : 'feedback.answerMail')}</p>
      </Notice>
      <Button variant="primary" block data-autofocus onClick={close}>
        {text('feedback.done')}
      </Button>
    </div>
  );
}

/** The state and submission of the form; `onSent` gets the case number. */
function useFeedback(onSent: (caseNumber: string) => void) {
  const calls = useCalls();
  const text = useAreaText('content');
  const shell = useShellText();
  const human = useHumanCheck('feedback');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const demand = useRef(human.demand);
  useEffect(() => demand.current(), []);
  const form = useForm<FeedbackInput>({ defaultValues: { type: '', content: '', sender: '', captcha: '' } });
  const { setError, setValue } = form;

  const submit = async ({ type, content, sender, captcha }: FeedbackInput) => {
    const answer = await human.prove(captcha);
    if (!answer) return setError('captcha', { message: shell('form.required') });
    const input = { type: Number(type), content: content.trim(), sender: sender.trim(), ...answer };
    const result = await calls.invoke(sendFeedback, input);
    if (result.ok) return onSent(result.value.caseNumber);
    setFailure(result.failure);
    setValue('captcha', '');
    human.demand();
    const { fields = {} } = result.failure.details;
    if (fields.type) setError('type', { message: shell('form.required') });
    if (fields.content) setError('content', { message: text('feedback.length', { min, max }) });
  };
  return { form, human, failure, submit };
}

function TypeField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const text = useAreaText('content');
  const types = Object.entries(feedbackTypes).map(([name, value]) => ({
    value: String(value),
    label: text(`feedback.types.${name as keyof typeof feedbackTypes}`),
  }));
  const options = [{ value: '', label: text('feedback.choose') }, ...types];
  return <SelectField {...props} label={text('feedback.type')} required options={options} />;
}

function FeedbackForm({ onSent }: { onSent(caseNumber: string): void }) {
  const text = useAreaText('content');
  const shell = useShellText();
  const { isLogin } = useAtomValue(sessionAtom);
  const warn = useWarning(text);
  const { form, human, failure, submit } = useFeedback(onSent);
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const length = lengthOf(watch('content'));
  const needed = { required: shell('form.required') };
  return (
    <form className="shell-feedback" noValidate onSubmit={(event) => void handleSubmit(submit, warn)(event)}>
      <FailureNotice failure={failure} />
      <TypeField {...register('type', needed)} error={errors.type?.message} />
      <TextAreaField
        {...register('content', {
          ...needed,
          validate: (value) =>
            (lengthOf(value) >= min && lengthOf(value) <= max) || text('feedback.length', { min, max }),
        })}
        label={text('feedback.content')}
        error={errors.content?.message}
        hint={
          <span className="a-figures" data-testid="feedback-count">
            {length} / {max}
          </span>
        }
        rows={5}
        required
      />
      {isLogin ? null : (
        <TextField
          {...register('sender')}
          label={text('feedback.sender')}
          hint={text('feedback.senderHint')}
          autoComplete="email"
          maxLength={100}
        />
      )}
      <HumanCheckField
        {...register('captcha', human.task?.kind === 'silent' ? {} : needed)}
        check={human}
        error={errors.captcha?.message}
      />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {text('feedback.submit')}
      </Button>
    </form>
  );
}

/** S32: a subject, twenty to two hundred characters, and a proof that a human wrote them. */
export default function FeedbackDialog({ close }: { close(value?: unknown): void }) {
  const [caseNumber, setCaseNumber] = useState<string | null>(null);
  return caseNumber ? (
    <Sent caseNumber={caseNumber} close={() => close(caseNumber)} />
  ) : (
    <FeedbackForm onSent={setCaseNumber} />
  );
}
