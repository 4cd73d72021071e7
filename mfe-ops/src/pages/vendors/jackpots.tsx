import { listStaffJackpots, setJackpot } from '@atrium/contracts/calls';
import { type GameType, gameTypes, merchantOf } from '@atrium/contracts/constants';
import type { StaffJackpot } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, formatMoney, useUi } from '@atrium/ui';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { MoneyIn } from '../../ui/money-in.tsx';

const percentOf = (rate: number) => `${(rate / 100).toFixed(2)} %`;

function JackpotForm({ id, jackpot, onSaved }: { id: string; jackpot: StaffJackpot; onSaved(): void }) {
  const text = useText();
  const check = useAmountCheck();
  const typedMinor = useTypedMinor();
  const deciding = useDecide(onSaved, text('approvals.asked'));
  const { locale } = useUi();
  const { merchantCode } = jackpot;
  const { currencySymbol, fractionDigits } = merchantOf(merchantCode);
  const wrong = useFieldProblem(deciding.failure, (bound, field) =>
    field === 'rate' ? percentOf(bound) : formatMoney(bound, { locale, currencySymbol, fractionDigits }),
  );
  const initial = {
    rate: (jackpot.rate / 100).toFixed(2),
    gameType: String(jackpot.gameTypes[0] ?? 'RNG'),
    seed: (jackpot.seedMinor / 10 ** fractionDigits).toFixed(fractionDigits),
    reason: '',
  };
  const isShare = (typed: string) => (check(2)(typed) || typed.trim() === '' ? text('jackpots.noShare') : undefined);
  const submit = ({ rate, gameType, seed, reason }: typeof initial) =>
    void deciding.decide(setJackpot, {
      merchantCode,
      rate: typedMinor(rate, 2),
      gameTypes: [gameType as GameType],
      seedMinor: typedMinor(seed, fractionDigits),
      reason,
    });
  return (
    <ReasonForm
      id={id}
      isWide
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('jackpots.save')}
      onSubmit={submit}
    >
      <FormItem
        name="rate"
        label={text('jackpots.rate')}
        hint={text('jackpots.rateHint')}
        error={wrong('rate')}
        check={isShare}
      >
        <AmountInput fractionDigits={2} />
      </FormItem>
      <FormItem name="gameType" label={text('jackpots.kind')} error={wrong('gameTypes')}>
        <Select options={gameTypes.map((value) => ({ value, label: text(`gameType.${value}`) }))} />
      </FormItem>
      <FormItem
        name="seed"
        label={text('jackpots.seed')}
        hint={text('jackpots.seedHint')}
        error={wrong('seedMinor')}
        check={check(fractionDigits, { least: 1 })}
      >
        <AmountInput fractionDigits={fractionDigits} />
      </FormItem>
    </ReasonForm>
  );
}

function JackpotCard({ jackpot }: { jackpot: StaffJackpot }) {
  const text = useText();
  const { merchantCode, currency, amount, rate, seedMinor, oddsMinor, cycle, commitment, wins } = jackpot;
  const money = (minor: number) => <MoneyIn key={minor} minor={minor} currency={currency} />;
  return (
    <EditableRow
      names={{ 'data-merchant': merchantCode }}
      head={
        <>
          <strong>{merchantCode}</strong>
          <Badge tone={rate > 0 ? 'won' : 'neutral'}>{text(rate > 0 ? 'switches.open' : 'switches.closed')}</Badge>
        </>
      }
      change={{ icon: 'edit', text: text('points.change') }}
      facts={[
        [text('jackpots.amount'), money(amount)],
        [
          text('jackpots.rate'),
          `${percentOf(rate)} · ${jackpot.gameTypes.map((type) => text(`gameType.${type}`)).join(', ')}`,
        ],
        [text('jackpots.seed'), money(seedMinor)],
        [text('jackpots.odds'), money(oddsMinor)],
        [text('jackpots.cycle'), `${cycle} · ${commitment.slice(0, 16)}…`],
        ...wins.map(
          (win) =>
            [
              text('jackpots.won', { cycle: win.cycle }),
              <span key={win.cycle}>
                <MoneyIn minor={win.amount} currency={currency} /> · {win.customerName} · <DateTime at={win.wonAt} />
              </span>,
            ] as const,
        ),
      ]}
      form={({ id, close }) => <JackpotForm id={id} jackpot={jackpot} onSaved={close} />}
    />
  );
}

/** The jackpots of the reader's merchants: what is in them, and what stakes contribute. */
export function Jackpots() {
  return (
    <EditableTable
      answer={useCall(listStaffJackpots, {})}
      rowsOf={({ jackpots }) => jackpots}
      keyOf={({ merchantCode }) => merchantCode}
      row={(jackpot) => <JackpotCard jackpot={jackpot} />}
    />
  );
}
