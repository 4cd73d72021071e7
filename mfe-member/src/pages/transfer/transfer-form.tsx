import { type CallValue, type getLineTransferSettings, transferInLine } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { type Command, useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, Chip, ChipRow, Money, Notice, Stat, TextField, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { AmountIfEnough } from '../../features/payments/amount-if-enough.tsx';
import { isWrongCode } from '../../features/payments/code-field.tsx';
import { isWrongPaymentPassword } from '../../features/payments/payment-password-field.tsx';
import { ProofFields } from '../../features/payments/proof-fields.tsx';
import { useAmount } from '../../features/payments/use-amount.ts';
import { useOwnPasskey } from '../../features/payments/use-own-passkey.ts';
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

interface OutcomeProps {
  command: Command;
  /** The browser's passkeys were closed. */
  isCancelled: boolean;
  done: CallValue<typeof transferInLine> | null;
}

/** What came of the last try, where it does not stand beside a field. */
function Outcome({ command, isCancelled, done }: OutcomeProps) {
  const text = useText();
  const { money } = useFormat();
  const isBesideField = isWrongPaymentPassword(command) || isWrongCode(command) || command.fieldError('account');
  return (
    <>
      {isBesideField ? null : <CommandNotice command={command} />}
      {isCancelled ? <Notice tone="warning" title={text('pay.passkeyCancelled')} /> : null}
      {done ? (
        <Notice
          tone="success"
          title={text('pay.handed', { amount: money(done.amountMinor), account: done.toAccount })}
        />
      ) : null}
    </>
  );
}

function Upline({ account }: { account: string | null }) {
  const text = useText();
  return (
    <p className="member-form__text">
      {text('pay.to.UP')}: <strong>{account}</strong>
    </p>
  );
}

function DownlineField({ command }: { command: Command }) {
  const text = useText();
  const { register, formState } = useFormContext<{ account: string }>();
  return (
    <TextField
      {...register('account', { required: text('protection.required') })}
      label={text('pay.downAccount')}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={40}
      error={formState.errors.account?.message ?? (command.fieldError('account') ? text('pay.notInLine') : undefined)}
      required
    />
  );
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

const mostOf = ({ maxMinor, leftTodayMinor, withdrawableMinor }: Settings) =>
  Math.min(maxMinor, leftTodayMinor, withdrawableMinor);

const firstDirection = ({ upline, mayTransferDown }: Settings, receiver: string): Direction =>
  upline === null || (receiver !== '' && mayTransferDown) ? 'DOWN' : 'UP';

/** Two steps: amount and receiver, then a confirmation with both. */
export function TransferForm({ settings, account: receiver }: TransferFormProps) {
  const text = useText();
  const isSure = useSure();
  const command = useCommand();
  const own = useOwnPasskey(command);
  const [direction, setDirection] = useState(() => firstDirection(settings, receiver));
  const [done, setDone] = useState<CallValue<typeof transferInLine> | null>(null);
  const { minMinor, withdrawableMinor, needsCode = false, needsPasskey = false } = settings;
  const most = mostOf(settings);
  const isTooLittle = most < minMinor;
  const amount = useAmount(command, { minMinor, maxMinor: most });
  const defaultValues = { account: receiver, paymentPassword: '', code: '' };
  const form = useForm({ defaultValues });
  const { handleSubmit, resetField } = form;

  const submit = handleSubmit(async ({ account, paymentPassword, code }) => {
    if (!amount.isRight || amount.minor === null) return;
    const to = direction === 'UP' ? settings.upline : account;
    if (!(await isSure(amount.minor, to ?? ''))) return;
    const asked = { direction, account, amountMinor: amount.minor, paymentPassword, ...(needsCode ? { code } : {}) };
    const request = await own.proven(asked, needsPasskey);
    const sent = request && (await command.run(transferInLine, request));
    if (!sent) return;
    setDone(sent);
    amount.field.onChange('');
    resetField('paymentPassword');
    resetField('code');
  });

  return (
    <FormProvider {...form}>
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
        {direction === 'UP' ? <Upline account={settings.upline} /> : <DownlineField command={command} />}
        <AmountIfEnough isTooLittle={isTooLittle} minMinor={minMinor} {...amount.field} />
        <ProofFields command={command} needsCode={needsCode} />
        <Outcome command={command} isCancelled={own.isCancelled} done={done} />
        {needsPasskey ? <p className="member-form__text">{text('pay.passkeyText')}</p> : null}
        <div className="member-form__buttons">
          <Button type="submit" variant="primary" size="lg" loading={command.isBusy} disabled={isTooLittle}>
            {text('pay.hand')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
