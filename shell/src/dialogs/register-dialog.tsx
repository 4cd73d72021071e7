import { dayOf } from '@atrium/contracts/calendar';
import { CallError, type CallFailure, callFailureOf, getRegisterSettings } from '@atrium/contracts/calls';
import type { FieldRule, RegisterUser } from '@atrium/contracts/entities';
import { useQuery } from '@atrium/contracts/provided';
import {
  Button,
  Checkbox,
  ErrorState,
  Notice,
  PasswordField,
  SkeletonText,
  TextField,
  type TextFieldProps,
} from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { type AreaText, type AreaTextKey, useAreaText, useShellText } from '../region/texts.ts';
import { CaptchaField } from './captcha-field.tsx';
import { keepsRule, latestBirthday, ruleMessage, serverMessage } from './field-problem.ts';

type RegisterForm = Record<string, string> & { terms?: string };

const passwordFields = new Set(['password', 'paymentPassword']);
const completions: Readonly<Record<string, string>> = {
  username: 'username',
  password: 'new-password',
  email: 'email',
  mobileNum: 'tel-national',
  birthday: 'bday',
  payeeName: 'name',
};
/** Shown by themselves when they are needed. */
const apart = new Set(['captcha', 'verificationCode']);

interface RuleFieldProps {
  rule: FieldRule;
  minAge: number;
  register: UseFormRegister<RegisterForm>;
  errors: FieldErrors<RegisterForm>;
  account: AreaText<'account'>;
}

/** One field of the form, as the server's rule describes it (§5). */
function RuleField({ rule, minAge, register, errors, account }: RuleFieldProps) {
  const text = useShellText();
  const { field } = rule;
  const message = ruleMessage(account, rule);
  const shared = {
    ...register(field, {
      validate: (value = '') => keepsRule(rule, value.trim()) || (value === '' ? text('form.required') : message),
    }),
    label: account(`field.${field}` as AreaTextKey<'account'>),
    hint: message,
    required: rule.required,
    error: errors[field]?.message as string | undefined,
    autoComplete: completions[field] ?? 'off',
  };
  if (field === 'birthday') return <BirthdayField rule={rule} minAge={minAge} register={register} shared={shared} />;
  if (passwordFields.has(field)) return <PasswordField {...shared} />;
  return <TextField {...shared} type={field === 'email' ? 'email' : 'text'} autoCapitalize="none" />;
}

/** A day far enough back, by the merchant's calendar (T24: one age for text and check). */
function BirthdayField({
  rule,
  minAge,
  register,
  shared,
}: Pick<RuleFieldProps, 'rule' | 'minAge' | 'register'> & { shared: TextFieldProps }) {
  const { clock, region } = useShell();
  const text = useShellText();
  const account = useAreaText('account');
  const { timeZone } = useReadable(region.state);
  const latest = latestBirthday(dayOf(clock.now(), timeZone), minAge);
  return (
    <TextField
      {...shared}
      {...register(rule.field, {
        validate: (value = '') => {
          if (value === '') return !rule.required || text('form.required');
          return value <= latest || account('reason.underage', { age: minAge });
        },
      })}
      type="date"
      max={latest}
      hint={account('register.age', { age: minAge })}
    />
  );
}

function useSettings() {
  const { calls, region } = useShell();
  const { merchantCode } = useReadable(region.state);
  return useQuery({
    queryKey: ['getRegisterSettings', merchantCode],
    queryFn: async () => {
      const result = await calls.invoke(getRegisterSettings, {});
      if (!result.ok) throw new CallError(result.failure);
      return result.value;
    },
  });
}

function payloadOf(form: RegisterForm): RegisterUser {
  const { terms: _terms, ...fields } = form;
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
  return {
    ...(Object.fromEntries(filled) as unknown as RegisterUser),
    login: true,
    registerMethod: 'WEB',
    registerUrl: location.origin,
    domain: location.hostname,
  };
}

/** S21: one rule list drives form and server; every refusal stands beside its field, and nothing typed is lost. */
function RuleForm({ rules, minAge, close }: { rules: FieldRule[]; minAge: number; close(value?: unknown): void }) {
  const { session, toasts } = useShell();
  const text = useShellText();
  const account = useAreaText('account');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [captchaAttempt, setCaptchaAttempt] = useState<number | null>(null);
  const requestId = useRef(crypto.randomUUID());
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm<RegisterForm>({
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('username'), [setFocus]);
  const shown = rules.filter((rule) => rule.show && !apart.has(rule.field));

  const submit = async (form: RegisterForm) => {
    const result = await session.register(payloadOf(form), requestId.current);
    if (result.ok) {
      toasts.show({ kind: 'success', text: account('register.welcome', { name: form.username ?? '' }) });
      close({ isLogin: true });
      return;
    }
    const { code, details } = result.failure;
    // The same request is sent again only while nobody knows whether it arrived.
    if (!['NETWORK', 'TIMEOUT'].includes(code)) requestId.current = crypto.randomUUID();
    if (code.startsWith('AUTH_CAPTCHA') || captchaAttempt !== null) setCaptchaAttempt((count) => (count ?? 0) + 1);
    if (code === 'REG_USERNAME_TAKEN')
      setError('username', { message: account('reason.taken') }, { shouldFocus: true });
    for (const [field, error] of Object.entries(details.fields ?? {})) {
      setError(field, { message: serverMessage(account, error) });
    }
    setFailure(result.failure);
  };

  return (
    <form className="shell-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure ? (
        <Notice tone="error" title={failure.message}>
          {failure.traceId ? (
            <small className="shell-form__fine a-figures">
              {text('ui.trace')} {failure.traceId}
            </small>
          ) : null}
        </Notice>
      ) : null}
      {shown.map((rule) => (
        <div key={rule.field} className="shell-form__field">
          <RuleField rule={rule} minAge={minAge} register={register} errors={errors} account={account} />
          {rule.field === 'password' ? (
            <PasswordField
              {...register('confirmPassword', {
                validate: (value = '') => value === getValues('password') || account('reason.mismatch'),
              })}
              label={account('field.confirmPassword')}
              autoComplete="new-password"
              error={errors.confirmPassword?.message as string | undefined}
              required
            />
          ) : null}
        </div>
      ))}
      {captchaAttempt === null ? null : (
        <CaptchaField {...register('captcha', { required: text('form.required') })} attempt={captchaAttempt} />
      )}
      <Checkbox
        {...register('terms', { required: account('register.termsNeeded') })}
        label={account('register.terms', { age: minAge })}
        error={errors.terms?.message as string | undefined}
      />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {account('register.submit')}
      </Button>
      <p className="shell-form__fine">{text('footer.responsible')}</p>
    </form>
  );
}

export default function RegisterDialog({ close }: { close(value?: unknown): void }) {
  const settings = useSettings();
  const failure = callFailureOf(settings.error);
  if (failure) {
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void settings.refetch()} />
    );
  }
  if (!settings.data) return <SkeletonText lines={8} />;
  return <RuleForm rules={settings.data.rules} minAge={settings.data.minAge} close={close} />;
}
