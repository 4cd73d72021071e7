import { type CallValue, type getLineTransferSettings, transferInLine } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, Chip, ChipRow, Money, Notice, Stat, TextField, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AmountField } from '../../features/payments/amount-field.tsx';
import { isWrongPaymentPassword, PaymentPasswordField } from '../../features/payments/payment-password-field.tsx';
import { useAmount } from '../../features/payments/use-amount.ts';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

type Settings = CallValue<typeof getLineTransferSettings>;

type Direction = 'UP' | 'DOWN';

function DirectionChoice({ value, onChange }: { value: Direction; onChange(next: Direction): void }) {
  const text = useText();
  return (
    <ChipRow label={text('pay.direction')}>
      {(['UP', 'DOWN'] as const).map((one) => (
        <Chip key={one} selected={value === one} onClick={() => onChange(one)}>
          {text(`pay.to.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Done({ amountMinor, toAccount: account }: CallValue<typeof transferInLine>) {
  const text = useText();
  const { money } = useFormat();
  return <Notice tone="success" title={text('pay.handed', { amount: money(amountMinor), account })} />;
}

/** A confirmation with amount and account before the transfer. */
function useSure() {
  const text = useText();
  const { money } = useFormat();
  const { bus } = usePlatform();
  return async (amountMinor: number, account: string): Promise<boolean> => {
    const { button } = await bus.send(dialogConfirm, {
      icon: 'question',
      title: text('pay.transferAsk', { amount: money(amountMinor), account }),
      buttons: [
        { id: 'no', label: text('pay.leave') },
        { id: 'yes', label: text('pay.hand'), kind: 'primary' },
      ],
    });
    return button === 'yes';
  };
}

interface TransferFormProps {
  settings: Settings;
  /** Of the downline, filled in already. */
  account: string;
}

/** Two steps: amount and receiver, then a confirmation with both. */
export function TransferForm({ settings, account: receiver }: TransferFormProps) {
  const text = useText();
  const { money } = useFormat();
  const isSure = useSure();
  const command = useCommand();
  const [direction, setDirection] = useState<Direction>(
    settings.upline === null || (receiver !== '' && settings.mayTransferDown) ? 'DOWN' : 'UP',
  );
  const [done, setDone] = useState<CallValue<typeof transferInLine> | null>(null);
  const { minMinor, maxMinor, leftTodayMinor, withdrawableMinor } = settings;
  const most = Math.min(maxMinor, leftTodayMinor, withdrawableMinor);
  const isTooLittle = most < minMinor;
  const amount = useAmount(command, { minMinor, maxMinor: most });
  const { register, handleSubmit, formState, resetField } = useForm({
    defaultValues: { account: receiver, paymentPassword: '' },
  });
  const { errors } = formState;
  const required = { required: text('protection.required') };

  const submit = handleSubmit(async ({ account, paymentPassword }) => {
    if (!amount.isRight || amount.minor === null) return;
    const to = direction === 'UP' ? settings.upline : account;
    if (!(await isSure(amount.minor, to ?? ''))) return;
    const sent = await command.run(transferInLine, { direction, account, amountMinor: amount.minor, paymentPassword });
    if (!sent) return;
    setDone(sent);
    amount.field.onChange('');
    resetField('paymentPassword');
  });

  return (
    <form
      className="member-pay"
      noValidate
      onSubmit={(event) => {
        amount.show();
        setDone(null);
        void submit(event);
      }}
    >
      <Stat label={text('pay.withdrawable')} value={<Money minor={withdrawableMinor} />} />
      {settings.upline !== null && settings.mayTransferDown && (
        <DirectionChoice value={direction} onChange={setDirection} />
      )}
      {direction === 'UP' ? (
        <p className="member-form__text">
          {text('pay.to.UP')}: <strong>{settings.upline}</strong>
        </p>
      ) : (
        <TextField
          {...register('account', required)}
          label={text('pay.downAccount')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          error={errors.account?.message ?? (command.fieldError('account') ? text('pay.notInLine') : undefined)}
          required
        />
      )}
      {isTooLittle ? (
        <Notice tone="info" title={text('pay.nothingNow')}>
          {text('pay.nothingNowText', { min: money(minMinor) })}
        </Notice>
      ) : (
        <AmountField label={text('pay.amount')} {...amount.field} />
      )}
      <PaymentPasswordField
        field={register('paymentPassword', required)}
        command={command}
        error={errors.paymentPassword?.message}
      />
      {isWrongPaymentPassword(command) || command.fieldError('account') ? null : <CommandNotice command={command} />}
      {done ? <Done {...done} /> : null}
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" size="lg" loading={command.isBusy} disabled={isTooLittle}>
          {text('pay.hand')}
        </Button>
      </div>
    </form>
  );
}
