import { removePayee } from '@atrium/contracts/calls';
import type { Payee } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { DateTime, IconButton } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

interface PayeeChoiceProps {
  payees: readonly Payee[];
  value: string | undefined;
  onChange(payeeId: string): void;
}

/** The accounts that were bound for a way to pay; those that still wait cannot be chosen. */
export function PayeeChoice({ payees, value, onChange }: PayeeChoiceProps) {
  const text = useText();
  const { now } = usePlatform();
  const removing = useCommand();
  return (
    <fieldset className="member-payees">
      <legend>{text('pay.payee')}</legend>
      {payees.length === 0 ? <p className="member-form__text">{text('payee.none')}</p> : null}
      {payees.map(({ payeeId, name, account, usableAt }) => (
        <div key={payeeId} className="member-payees__one">
          <label>
            <input
              type="radio"
              name="payee"
              value={payeeId}
              checked={payeeId === value}
              disabled={usableAt > now()}
              onChange={() => onChange(payeeId)}
            />
            <span>
              <strong className="a-figures">{account}</strong> {name}
              {usableAt > now() ? (
                <small>
                  {text('payee.usableAt')} <DateTime at={usableAt} format="datetime" />
                </small>
              ) : null}
            </span>
          </label>
          <IconButton
            size="sm"
            icon="close"
            label={text('payee.remove', { account })}
            aria-busy={removing.isBusy}
            onClick={() => void removing.run(removePayee, { payeeId })}
          />
        </div>
      ))}
      <CommandNotice command={removing} />
    </fieldset>
  );
}
