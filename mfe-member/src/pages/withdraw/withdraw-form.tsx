import { type CallValue, type getWithdrawSettings, submitWithdraw } from '@atrium/contracts/calls';
import type { Withdrawal } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, Money, Notice, Stat, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AmountIfEnough } from '../../features/payments/amount-if-enough.tsx';
import { firstOpen, MethodChoice } from '../../features/payments/method-choice.tsx';
import { ProofFields } from '../../features/payments/proof-fields.tsx';
import { useAmount } from '../../features/payments/use-amount.ts';
import { useOwnPasskey } from '../../features/payments/use-own-passkey.ts';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { BindPayeeForm } from './bind-payee-form.tsx';
import { PayeeChoice } from './payee-choice.tsx';
import { isBesideField, PayeeFields, type PayoutFields } from './payee-fields.tsx';
import { useWithinText } from './payout-speeds.tsx';

type Settings = CallValue<typeof getWithdrawSettings>;
type Method = Settings['methods'][number];

/** The payout method, with the most that can be withdrawn by it now. */
function useMethod({ methods, figure, daily }: Settings) {
  const [code, choose] = useState(firstOpen(methods)?.code ?? '');
  const method = methods.find((one) => one.code === code) ?? (methods[0] as Method);
  const most = Math.min(method.maxMinor, figure.withdrawable, daily?.leftMinor ?? method.maxMinor);
  return { method, choose, most, isTooLittle: most < method.minMinor };
}

interface PayoutFactsProps {
  settings: Settings;
  method: Method;
  amountMinor: number;
}

/** What is left of today's limit, what payouts by the method took once there are enough of them, and what arrives. */
function PayoutFacts({ settings: { daily, speeds }, method, amountMinor }: PayoutFactsProps) {
  const text = useText();
  const { money } = useFormat();
  const within = useWithinText();
  const speed = speeds?.find((one) => one.method === method.code);
  const net = amountMinor - method.feeMinor;
  return (
    <>
      {daily ? (
        <p className="member-form__text">
          {text('pay.daily', { left: money(daily.leftMinor), cap: money(daily.capMinor), level: daily.vipLevel })}
        </p>
      ) : null}
      {speed ? (
        <Stat
          label={text('pay.speeds.typical')}
          value={within(speed.medianMs)}
          trend={text('pay.speeds.of', { count: speed.payouts })}
        />
      ) : null}
      {method.feeMinor > 0 && net > 0 ? (
        <p className="member-form__text">
          {text('pay.youGet')} <Money minor={net} />
        </p>
      ) : null}
    </>
  );
}

/** The bound account that is chosen, or the only one that can be. */
function usePayee({ payees = [] }: Settings, method: string) {
  const { now } = usePlatform();
  const [chosen, choose] = useState<string>();
  const offered = payees.filter((one) => one.method === method);
  const usable = offered.filter(({ usableAt }) => usableAt <= now());
  const payeeId = (usable.find((one) => one.payeeId === chosen) ?? usable[0])?.payeeId;
  return { offered, payeeId, choose };
}

/** Amount, method, payee, and the proofs of the player's identity. */
export function WithdrawForm({ settings, onDone }: { settings: Settings; onDone(order: Withdrawal): void }) {
  const text = useText();
  const command = useCommand();
  const own = useOwnPasskey(command);
  const { methods, needsCode, needsPasskey, payeeName, mustBind = false } = settings;
  const { method, choose, most, isTooLittle } = useMethod(settings);
  const amount = useAmount(command, { minMinor: method.minMinor, maxMinor: most });
  const payee = usePayee(settings, method.code);
  const form = useForm<PayoutFields>({ defaultValues: { payeeName, payeeAccount: '', paymentPassword: '', code: '' } });
  const submit = form.handleSubmit(async ({ payeeName: name, payeeAccount, ...proofs }) => {
    if (!amount.isRight || amount.minor === null) return;
    const to = mustBind ? { payeeId: payee.payeeId } : { payeeName: name, payeeAccount };
    const asked = { ...proofs, ...to, method: method.code, amountMinor: amount.minor };
    const request = await own.proven(asked, needsPasskey);
    const order = request && (await command.run(submitWithdraw, request));
    if (order) onDone(order);
  });
  const [isBinding, setBinding] = useState(false);
  if (isBinding) return <BindPayeeForm settings={settings} method={method.code} onDone={() => setBinding(false)} />;
  return (
    <FormProvider {...form}>
      <form
        className="member-pay"
        noValidate
        onSubmit={(event) => {
          amount.show();
          void submit(event);
        }}
      >
        <MethodChoice methods={methods} value={method.code} onChange={choose} />
        <AmountIfEnough isTooLittle={isTooLittle} minMinor={method.minMinor} quick={[most]} {...amount.field} />
        <PayoutFacts settings={settings} method={method} amountMinor={amount.minor ?? 0} />
        {mustBind ? (
          <>
            <PayeeChoice payees={payee.offered} value={payee.payeeId} onChange={payee.choose} />
            <div className="member-form__buttons">
              <Button size="sm" icon="plus" onClick={() => setBinding(true)}>
                {text('payee.another')}
              </Button>
            </div>
          </>
        ) : (
          <PayeeFields command={command} isProven={settings.isPayeeNameProven ?? false} />
        )}
        <ProofFields command={command} needsCode={needsCode} />
        {isBesideField(command) ? null : <CommandNotice command={command} />}
        {own.isCancelled ? <Notice tone="warning" title={text('pay.passkeyCancelled')} /> : null}
        <p className="member-form__text">
          {text('pay.noWayBack')} {needsPasskey ? text('pay.passkeyText') : null}
        </p>
        <div className="member-form__buttons">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={command.isBusy}
            disabled={isTooLittle || (mustBind && !payee.payeeId)}
          >
            {text('pay.withdraw')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
