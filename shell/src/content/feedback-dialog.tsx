import { type CallFailure, type FieldError, sendFeedback } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { feedbackTypes, limits } from '@atrium/contracts/constants';
import { Button, Notice, SelectField, TextAreaField, TextField } from '@atrium/ui';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { CaptchaField } from '../dialogs/captcha-field.tsx';
import { type AreaText, useAreaText, useShellText } from '../region/texts.ts';
import './feedback.css';

interface FeedbackForm {
  type: string;
  content: string;
  sender: string;
  captcha: string;
}

const { feedbackMinLength: min, feedbackMaxLength: max } = limits;
const lengthOf = (text: string) => [...text.trim()].length;
/** In the order in which the form shows them. */
const required = ['type', 'content', 'captcha'] as const;

function useFeedback(text: AreaText<'content'>) {
  const { bus, calls } = useShell();
  const shell = useShellText();
  const [caseNumber, setCaseNumber] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  /** §8: a warning that lists what is empty. */
  const warn = (errors: FieldErrors<FeedbackForm>) => {
    const empty = required.filter((name) => errors[name]?.type === 'required');
    if (empty.length === 0) return;
    const names = empty.map((name) => (name === 'captcha' ? shell('captcha.field') : text(`feedback.${name}`)));
    void bus.send(dialogConfirm, {
      icon: 'warning',
      title: text('feedback.title'),
      text: text('feedback.empty', { names: names.join(', ') }),
      buttons: [{ id: 'ok', label: text('feedback.back'), kind: 'primary' }],
    });
  };

  const send = async ({ type, content, sender, captcha }: FeedbackForm): Promise<Record<string, FieldError>> => {
    const input = { type: Number(type), content: content.trim(), sender: sender.trim(), captcha: captcha.trim() };
    const result = await calls.invoke(sendFeedback, input);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) setCaseNumber(result.value.caseNumber);
    else setAttempt((count) => count + 1);
    return result.ok ? {} : (result.failure.details.fields ?? {});
  };
  return { caseNumber, failure, attempt, warn, send };
}

function Sent({ caseNumber, close }: { caseNumber: string; close(): void }) {
  const { session } = useShell();
  const text = useAreaText('content');
  const { isLogin } = useReadable(session.state);
  return (
    <div className="shell-form">
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

/** S32: what it is about, twenty to two hundred characters, and a proof that somebody wrote them. */
export default function FeedbackDialog({ close }: { close(value?: unknown): void }) {
  const { session } = useShell();
  const text = useAreaText('content');
  const shell = useShellText();
  const { isLogin } = useReadable(session.state);
  const { caseNumber, failure, attempt, warn, send } = useFeedback(text);
  const { register, handleSubmit, setError, watch, formState } = useForm<FeedbackForm>({
    defaultValues: { type: '', content: '', sender: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  const length = lengthOf(watch('content'));
  if (caseNumber) return <Sent caseNumber={caseNumber} close={() => close(caseNumber)} />;

  const submit = async (form: FeedbackForm) => {
    const refused = await send(form);
    if (refused.type) setError('type', { message: shell('form.required') });
    if (refused.content) setError('content', { message: text('feedback.length', { min, max }) });
  };
  const needed = { required: shell('form.required') };
  return (
    <form className="shell-form" noValidate onSubmit={(event) => void handleSubmit(submit, warn)(event)}>
      {failure ? <Notice tone="error" title={failure.message} /> : null}
      <SelectField
        {...register('type', needed)}
        label={text('feedback.type')}
        error={errors.type?.message}
        required
        options={[
          { value: '', label: text('feedback.choose') },
          ...Object.entries(feedbackTypes).map(([name, value]) => ({
            value: String(value),
            label: text(`feedback.types.${name as keyof typeof feedbackTypes}`),
          })),
        ]}
      />
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
      <CaptchaField {...register('captcha', needed)} attempt={attempt} error={errors.captcha?.message} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {text('feedback.submit')}
      </Button>
    </form>
  );
}
