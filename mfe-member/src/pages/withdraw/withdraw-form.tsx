import { type CallValue, type getWithdrawSettings, submitWithdraw } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { Withdrawal } from '@atrium/contracts/entities';
import { type Command, useCommand } from '@atrium/contracts/react';
import { Button, Money, Notice, TextField, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { AmountField } from '../../features/payments/amount-field.tsx';
import { firstOpen, MethodChoice } from '../../features/payments/method-choice.tsx';
import { isWrongPaymentPassword, PaymentPasswordField } from '../../features/payments/payment-password-field.tsx';
import { useAmount } from '../../features/payments/use-amount.ts';
import { useOwnPasskey } from '../../features/payments/use-own-passkey.ts';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

type Settings = CallValue<typeof getWithdrawSettings>;
type Method = Settings['methods'][number];

const { payeeAccountMinLength: min, payeeAccountMaxLength: max } = paymentRules;

interface WithdrawFields {
  payeeName: string;
  payeeAccount: string;
  paymentPassword: string;
  code: string;
}

interface PayeeFieldsProps {
  form: UseFormReturn<WithdrawFields>;
  command: Command;
  /** A proven name cannot be changed. */
  isProven: boolean;
}

/** The payee account; the provider compares its holder's name. */
function PayeeFields({ form, command, isProven }: PayeeFieldsProps) {
  const text = useText();
  const { register, formState } = form;
  const { errors } = formState;
  const required = { required: text('protection.required') };
  const wrong = (field: 'payeeName' | 'payeeAccount', problem: string) =>
    errors[field]?.message ?? (command.fieldError(field) ? problem : undefined);
  return (
    <>
      <TextField
        {...register('payeeName', required)}
        label={text('pay.payeeName')}
        autoComplete="name"
        maxLength={60}
        readOnly={isProven}
        hint={isProven ? text('identity.nameProven') : undefined}
        error={wrong('payeeName', text('pay.wrongName'))}
        required
      />
      <TextField
        {...register('payeeAccount', required)}
        label={text('pay.payeeAccount')}
        autoComplete="off"
        inputMode="text"
        maxLength={40}
        error={wrong('payeeAccount', text('pay.wrongAccount', { min, max }))}
        required
      />
    </>
  );
}

/** The payout method, with the most that can be withdrawn by it now. */
function useMethod({ methods, figure, daily }: Settings) {
  const [code, choose] = useState(firstOpen(methods)?.code ?? '');
  const method = methods.find((one) => one.code === code) ?? (methods[0] as Method);
  const most = Math.min(method.maxMinor, figure.withdrawable, daily?.leftMinor ?? method.maxMinor);
  return { method, choose, most, isTooLittle: most < method.minMinor };
}

/** What payouts by this method took in the last 24 hours, once there are enough of them. */
function PayoutSpeed({ speed }: { speed: NonNullable<Settings['speeds']>[number] | undefined }) {
  const text = useText();
  if (!speed) return null;
  const minutes = Math.max(1, Math.ceil(speed.medianMs / minuteMs));
  return <p className="member-form__text">{text('pay.speed', { payouts: speed.payouts, minutes })}</p>;
}

const isWrongCode = ({ failure }: Command) =>
  failure?.code === 'AUTH_CODE_INVALID' || failure?.code === 'AUTH_CODE_MISSING';

/** Amount, method, payee, and the proofs of the player's identity. */
export function WithdrawForm({ settings, onDone }: { settings: Settings; onDone(order: Withdrawal): void }) {
  const text = useText();
  const { money } = useFormat();
  const command = useCommand();
  const own = useOwnPasskey(command);
  const { methods, daily, needsCode, needsPasskey, payeeName } = settings;
  const { method, choose, most, isTooLittle } = useMethod(settings);
  const amount = useAmount(command, { minMinor: method.minMinor, maxMinor: most });
  const form = useForm<WithdrawFields>({
    defaultValues: { payeeName, payeeAccount: '', paymentPassword: '', code: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const required = { required: text('protection.required') };
  const isBeside =
    isWrongPaymentPassword(command) || isWrongCode(command) || command.failure?.code === 'REG_FIELD_INVALID';
  const submit = handleSubmit(async (fields) => {
    if (!amount.isRight || amount.minor === null) return;
    const request = { ...fields, method: method.code, amountMinor: amount.minor };
    const passkey = needsPasskey ? await own.prove(JSON.stringify(request)) : undefined;
    if (passkey === null) return;
    const order = await command.run(submitWithdraw, { ...request, ...(passkey ? { passkey } : {}) });
    if (order) onDone(order);
  });
  const net = (amount.minor ?? 0) - method.feeMinor;
  return (
    <form
      className="member-pay"
      noValidate
      onSubmit={(event) => {
        amount.show();
        void submit(event);
      }}
    >
      <MethodChoice methods={methods} value={method.code} onChange={choose} />
      {isTooLittle ? (
        <Notice tone="info" title={text('pay.nothingNow')}>
          {text('pay.nothingNowText', { min: money(method.minMinor) })}
        </Notice>
      ) : (
        <AmountField label={text('pay.amount')} quick={[most]} {...amount.field} />
      )}
      {daily ? (
        <p className="member-form__text">
          {text('pay.daily', { left: money(daily.leftMinor), cap: money(daily.capMinor), level: daily.vipLevel })}
        </p>
      ) : null}
      <PayoutSpeed speed={settings.speeds?.find((one) => one.method === method.code)} />
      {method.feeMinor > 0 && net > 0 ? (
        <p className="member-form__text">
          {text('pay.youGet')} <Money minor={net} />
        </p>
      ) : null}
      <PayeeFields form={form} command={command} isProven={settings.isPayeeNameProven ?? false} />
      <PaymentPasswordField
        field={register('paymentPassword', required)}
        command={command}
        error={errors.paymentPassword?.message}
      />
      {needsCode ? (
        <TextField
          {...register('code', required)}
          label={text('protection.appCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          error={errors.code?.message ?? (isWrongCode(command) ? command.failure?.message : undefined)}
          required
        />
      ) : null}
      {isBeside ? null : <CommandNotice command={command} />}
      {own.isCancelled ? <Notice tone="warning" title={text('pay.passkeyCancelled')} /> : null}
      <p className="member-form__text">
        {text('pay.noWayBack')} {needsPasskey ? text('pay.passkeyText') : null}
      </p>
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" size="lg" loading={command.isBusy} disabled={isTooLittle}>
          {text('pay.withdraw')}
        </Button>
      </div>
    </form>
  );
}
