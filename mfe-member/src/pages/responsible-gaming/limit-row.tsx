import { confirmPlayLimit, setPlayLimit } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { limitFrameMinutes } from '@atrium/contracts/constants';
import type { PlayerLimit } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, Notice, useFormat, useUi } from '@atrium/ui';
import { AmountField, useAmounts } from '@atrium/ui/amount';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

/** How much a limit allows, in the unit of its kind. */
export function useLimitText(): (kind: PlayerLimit['kind'], amount: number | null) => string {
  const text = useText();
  const format = useFormat();
  return (kind, amount) => {
    if (amount === null) return text('rg.none');
    return kind === 'SESSION' ? text('rg.minutes', { count: amount }) : format.money(amount);
  };
}

interface LimitPanelProps {
  limit: PlayerLimit;
  onDone(): void;
}

/** Confirms a change after its waiting time. */
function Pending({ limit, onDone }: LimitPanelProps) {
  const text = useText();
  const format = useFormat();
  const { bus, now } = usePlatform();
  const command = useCommand();
  const limitText = useLimitText();
  const { kind, frame, pending } = limit;
  if (!pending) return null;
  const isReady = now() >= pending.readyAt;
  const answer = async (keep: boolean) => {
    if (!(await command.run(confirmPlayLimit, { kind, frame, keep }))) return;
    void bus.send(toastShow, { kind: 'success', text: text(keep ? 'rg.kept' : 'rg.done') });
    onDone();
  };
  const wanted = pending.amount === null ? text('rg.pendingNone') : limitText(kind, pending.amount);
  return (
    <Notice tone="info" title={text('rg.pending', { amount: wanted })}>
      <p className="member-limit__note">
        {isReady ? text('rg.pendingReady') : text('rg.pendingFrom', { date: format.dateTime(pending.readyAt) })}
      </p>
      {command.failure ? <p role="alert">{command.failure.message}</p> : null}
      <div className="member-form__buttons">
        <Button disabled={!isReady} loading={command.isBusy} onClick={() => void answer(false)}>
          {text('rg.confirm')}
        </Button>
        <Button onClick={() => void answer(true)}>{text('rg.keep')}</Button>
      </div>
    </Notice>
  );
}

function LimitForm({ limit, onDone }: LimitPanelProps) {
  const text = useText();
  const { bus } = usePlatform();
  const { currencySymbol, fractionDigits } = useUi();
  const amounts = useAmounts();
  const command = useCommand();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { kind, frame } = limit;
  const max = limitFrameMinutes[frame];
  const digits = kind === 'SESSION' ? 0 : fractionDigits;
  const wrongText = kind === 'SESSION' ? text('rg.minutesInvalid', { max }) : text('rg.amountInvalid');

  const send = async (amount: number | null) => {
    const done = await command.run(setPlayLimit, { kind, frame, amount });
    if (!done) return;
    void bus.send(toastShow, { kind: 'success', text: text(done.pending ? 'rg.asked' : 'rg.done') });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = amounts.minor(typed, digits);
    const isValid = amount !== null && (kind !== 'SESSION' || amount <= max);
    setWrong(!isValid);
    if (isValid) void send(amount);
  };
  return (
    <form className="member-form" onSubmit={submit} noValidate>
      {command.fieldError('amount') ? null : <CommandNotice command={command} />}
      <AmountField
        name="amount"
        label={kind === 'SESSION' ? text('rg.amountMinutes') : text('rg.amount', { unit: currencySymbol })}
        fractionDigits={digits}
        value={typed}
        onChange={setTyped}
        error={isWrong || command.fieldError('amount') ? (amounts.question(typed, digits) ?? wrongText) : undefined}
        required
      />
      <div className="member-form__buttons">
        {limit.amount === null ? null : (
          <Button disabled={command.isBusy} onClick={() => void send(null)}>
            {text('rg.remove')}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {text('rg.set')}
        </Button>
      </div>
    </form>
  );
}

/** One limit: its amount, its use, a requested change, and a form that changes it. */
export function LimitRow({ limit }: { limit: PlayerLimit }) {
  const text = useText();
  const limitText = useLimitText();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind, frame, amount, used } = limit;
  const name = text(`rg.frame.${frame}`);
  const toggle = useRef<HTMLButtonElement>(null);
  const changed = () => {
    setOpen(false);
    // The button that was pressed leaves the page, and the keyboard would begin at its top again.
    toggle.current?.focus();
  };
  return (
    <li className="member-limit">
      <span className="member-limit__frame">{name}</span>
      <span className="member-limit__amount">
        <strong className="a-figures">{limitText(kind, amount)}</strong>
        <small className="a-figures">{text('rg.used', { amount: limitText(kind, used) })}</small>
      </span>
      <Button
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={formId}
        aria-label={`${text(`rg.kind.${kind}`)}, ${name}: ${text(isOpen ? 'rg.close' : 'rg.change')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'rg.close' : 'rg.change')}
      </Button>
      {amount ? (
        <meter className="member-limit__meter" aria-hidden="true" min={0} max={amount} value={Math.min(used, amount)} />
      ) : null}
      <div id={formId} className="member-limit__panel" hidden={!isOpen && !limit.pending}>
        <Pending limit={limit} onDone={changed} />
        {isOpen ? <LimitForm limit={limit} onDone={changed} /> : null}
      </div>
    </li>
  );
}
