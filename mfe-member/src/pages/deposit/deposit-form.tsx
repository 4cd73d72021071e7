import { type CallValue, type getDepositSettings, openDeposit, submitDeposit } from '@atrium/contracts/calls';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, TextField } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useCentre, useCentreName } from '../../features/member-frame/centre.ts';
import { AmountField } from '../../features/payments/amount-field.tsx';
import { BonusChoice } from '../../features/payments/bonus-choice.tsx';
import { firstOpen, MethodChoice } from '../../features/payments/method-choice.tsx';
import { type PickedReceipt, ReceiptPicker } from '../../features/payments/receipt-picker.tsx';
import { useAmount } from '../../features/payments/use-amount.ts';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

type Settings = CallValue<typeof getDepositSettings>;
type Method = Settings['methods'][number];

/** What a player says of a transfer by bank. */
interface Transfer {
  readonly payerName: string;
  readonly receipts: readonly PickedReceipt[];
}

const isWhole = ({ payerName, receipts }: Transfer) => payerName.trim() !== '' && receipts.length > 0;

const proofOf = ({ payerName, receipts }: Transfer) => ({
  payerName,
  receiptIds: receipts.map(({ receiptId }) => receiptId),
});

interface BankTransferProps {
  account: Settings['bankAccount'];
  transfer: Transfer;
  onChange(change: Partial<Transfer>): void;
  /** What is missing is shown from then on. */
  wasSent: boolean;
}

/** The account that the money goes to, and the proof that it went. */
function BankTransfer({ account, transfer: { payerName, receipts }, onChange, wasSent }: BankTransferProps) {
  const text = useText();
  const missing = (isMissing: boolean) => (wasSent && isMissing ? text('protection.required') : undefined);
  return (
    <>
      <div className="member-order">
        <strong>{text('pay.transferTo')}</strong>
        <FactList
          facts={(['bank', 'name', 'account'] as const).map((field) => [text(`pay.bank.${field}`), account[field]])}
        />
      </div>
      <TextField
        name="payerName"
        label={text('pay.payerName')}
        autoComplete="name"
        maxLength={60}
        value={payerName}
        onChange={(event) => onChange({ payerName: event.target.value })}
        error={missing(payerName.trim() === '')}
        required
      />
      <ReceiptPicker
        receipts={receipts}
        onChange={(next) => onChange({ receipts: next })}
        error={missing(receipts.length === 0)}
      />
    </>
  );
}

/** Amount and method; a bank transfer with its receipt, everything else on the provider's page. */
export function DepositForm({ settings }: { settings: Settings }) {
  const text = useText();
  const { navigate } = usePlatform();
  const centre = useCentre();
  const centreName = useCentreName();
  const command = useCommand();
  const { methods, bonuses, bankAccount, quickAmounts } = settings;
  const [code, setCode] = useState(firstOpen(methods)?.code ?? '');
  const method = methods.find((one) => one.code === code) ?? (methods[0] as Method);
  const amount = useAmount(command, method);
  const [promoId, setPromoId] = useState('');
  const [transfer, setTransfer] = useState<Transfer>({ payerName: '', receipts: [] });
  const [wasSent, setSent] = useState(false);
  const isBank = method.kind === 'BANK';

  const submit = async () => {
    amount.show();
    setSent(true);
    if (!amount.isRight || amount.minor === null) return;
    if (isBank && !isWhole(transfer)) return;
    const order = await command.run(submitDeposit, {
      method: method.code,
      amountMinor: amount.minor,
      promoId,
      ...(isBank ? proofOf(transfer) : {}),
    });
    if (!order) return;
    const status = `${centre}/deposit?order=${order.orderNo}`;
    if (isBank) return navigate(status);
    const opened = await command.run(openDeposit, { orderNo: order.orderNo, centre: centreName });
    // Back from the provider's page leads to the order, and so does a provider that does not answer.
    navigate(status, { replace: true });
    if (opened) location.assign(opened.payUrl);
  };

  return (
    <form
      className="member-pay"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MethodChoice methods={methods} value={method.code} onChange={setCode} />
      <AmountField label={text('pay.amount')} quick={quickAmounts} {...amount.field} />
      {isBank ? (
        <BankTransfer
          account={bankAccount}
          transfer={transfer}
          onChange={(change) => setTransfer((before) => ({ ...before, ...change }))}
          wasSent={wasSent}
        />
      ) : null}
      <BonusChoice bonuses={bonuses} value={promoId} onChange={setPromoId} failure={command.failure} />
      <CommandNotice command={command} />
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" size="lg" loading={command.isBusy}>
          {text(isBank ? 'pay.sendReceipt' : 'pay.toProvider')}
        </Button>
      </div>
    </form>
  );
}
