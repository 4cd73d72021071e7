import { setVendorLimit } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { VendorHealth } from '@atrium/contracts/entities';
import { Button, Notice, SelectField, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { digitsOf } from './use-amounts.ts';

const currencies = [...new Set(merchants.map(({ currency }) => currency))];

interface LimitFormProps {
  line: VendorHealth;
  onSet(): void;
  onLeave(): void;
}

/** The most in one bet and in one round, of one currency; an empty field is no limit. */
export function LimitForm({ line, onSet, onLeave }: LimitFormProps) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(onSet);
  const [currency, setCurrency] = useState<string>(currencies[0] ?? '');
  const [maxBet, setMaxBet] = useState('');
  const [maxWin, setMaxWin] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const minorOf = (typed: string) => (typed.trim() === '' ? null : typedMinor(typed, digitsOf(currency)));
  const problemOf = (typed: string) => (isSent && minorOf(typed) === 0 ? text('vendors.noAmount') : undefined);
  const wrongReason = failure?.details.fields?.reason ? text('vendors.reasonNeeded') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const wanted = { maxBet: minorOf(maxBet), maxWin: minorOf(maxWin) };
    if (wanted.maxBet === 0 || wanted.maxWin === 0) return;
    void decide(setVendorLimit, { vendorId: line.vendorId, currency, ...wanted, reason });
  };
  return (
    <form className="ops-order__decide" noValidate onSubmit={submit}>
      {failure && !wrongReason ? <Notice tone="error" title={failure.message} /> : null}
      <SelectField
        label={text('vendors.currency')}
        value={currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(event) => setCurrency(event.target.value)}
      />
      <TextField
        label={text('vendors.maxBet')}
        hint={text('vendors.limitHint')}
        inputMode="decimal"
        value={maxBet}
        onChange={(event) => setMaxBet(event.target.value)}
        error={problemOf(maxBet)}
      />
      <TextField
        label={text('vendors.maxWin')}
        inputMode="decimal"
        value={maxWin}
        onChange={(event) => setMaxWin(event.target.value)}
        error={problemOf(maxWin)}
      />
      <TextField
        label={text('vendors.reason')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrongReason}
        required
      />
      <div className="ops-order__buttons">
        <Button type="submit" variant="primary" loading={isBusy}>
          {text('vendors.setLimit')}
        </Button>
        <Button disabled={isBusy} onClick={onLeave}>
          {text('vendors.leave')}
        </Button>
      </div>
    </form>
  );
}
