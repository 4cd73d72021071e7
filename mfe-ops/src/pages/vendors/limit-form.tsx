import { setVendorLimit } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { VendorHealth } from '@atrium/contracts/entities';
import { Button } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { AmountInput, Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { failureOfNoField, useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';
import { digitsOf, useAmounts } from './use-amounts.ts';

const currencies = [...new Set(merchants.map(({ currency }) => currency))];
const empty = { currency: String(currencies[0] ?? ''), gameCode: '', maxBet: '', maxWin: '', reason: '' };

interface LimitFormProps {
  line: VendorHealth;
  onSet(): void;
  onLeave(): void;
}

/**
 * The most in one bet and in one round, of one currency, with every game or with one; an empty field is what holds
 * otherwise.
 */
export function LimitForm({ line, onSet, onLeave }: LimitFormProps) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(onSet, text('vendors.limitSet'));
  const amount = useAmounts();
  const wrong = useFieldProblem(failure, (max) => amount(max, ''));
  const typedMinor = useTypedMinor();
  const check = useAmountCheck();
  const minorOf = (typed: string, currency: string) =>
    typed.trim() === '' ? null : typedMinor(typed, digitsOf(currency));
  const isAmount = (typed: string, { currency = '' }: Readonly<Record<string, string>>) =>
    check(digitsOf(currency), { least: 1 })(typed);
  const wrongReason = failure?.details.fields?.reason ? text('vendors.reasonNeeded') : undefined;
  const wrongGame = failure?.details.fields?.gameCode ? text('vendors.noGame') : undefined;
  const submit = ({ currency, gameCode, maxBet, maxWin, reason }: typeof empty) =>
    void decide(setVendorLimit, {
      vendorId: line.vendorId,
      currency,
      ...(gameCode.trim() === '' ? {} : { gameCode: gameCode.trim() }),
      maxBet: minorOf(maxBet, currency),
      maxWin: minorOf(maxWin, currency),
      reason,
    });
  return (
    <Form className="ops-order__decide" initial={empty} onSubmit={submit}>
      <FailureNotice failure={failureOfNoField(failure, empty)} />
      <FormItem name="currency" label={text('vendors.currency')}>
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </FormItem>
      <FormItem name="gameCode" label={text('vendors.game')} hint={text('vendors.gameHint')} error={wrongGame}>
        <Input autoComplete="off" maxLength={40} />
      </FormItem>
      <FormItem
        name="maxBet"
        label={text('vendors.maxBet')}
        hint={text('vendors.limitHint')}
        error={wrong('maxBet')}
        check={isAmount}
      >
        <AmountInput />
      </FormItem>
      <FormItem name="maxWin" label={text('vendors.maxWin')} error={wrong('maxWin')} check={isAmount}>
        <AmountInput />
      </FormItem>
      <FormItem name="reason" label={text('vendors.reason')} error={wrongReason} required>
        <Input maxLength={300} />
      </FormItem>
      <div className="ops-order__buttons">
        <Button type="submit" variant="primary" loading={isBusy}>
          {text('vendors.setLimit')}
        </Button>
        <Button disabled={isBusy} onClick={onLeave}>
          {text('vendors.leave')}
        </Button>
      </div>
    </Form>
  );
}
