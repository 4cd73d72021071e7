import { walletTransfer } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import type { VendorWallet } from '@atrium/contracts/entities';
import { useCommand } from '@atrium/contracts/react';
import { Button, Chip, ChipRow } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../features/payments/amount-field.tsx';
import { useAmount } from '../../features/payments/use-amount.ts';
import { recallable, withdrawFromVendor } from '../../features/wallet/use-vendor-wallets.ts';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { LatestMove } from './latest-move.tsx';

interface WalletFormProps {
  /** Minor units. */
  main: number;
  wallets: readonly VendorWallet[];
}

type Direction = 'IN' | 'OUT';

interface ProviderChoiceProps {
  wallets: readonly VendorWallet[];
  chosen: VendorWallet;
  onChoose(vendor: string): void;
}

function ProviderChoice({ wallets, chosen, onChoose }: ProviderChoiceProps) {
  const text = useText();
  return (
    <ChipRow label={text('wallet.provider')}>
      {wallets.map(({ vendor, name }) => (
        <Chip key={vendor} selected={vendor === chosen.vendor} onClick={() => onChoose(vendor)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface DirectionChoiceProps {
  /** Of the provider. */
  name: string;
  direction: Direction;
  onChoose(direction: Direction): void;
}

function DirectionChoice({ name, direction, onChoose }: DirectionChoiceProps) {
  const text = useText();
  return (
    <ChipRow label={text('wallet.direction')}>
      <Chip selected={direction === 'IN'} onClick={() => onChoose('IN')}>
        {text('wallet.to', { name })}
      </Chip>
      <Chip selected={direction === 'OUT'} onClick={() => onChoose('OUT')}>
        {text('wallet.from', { name })}
      </Chip>
    </ChipRow>
  );
}

/** One provider, one direction, an amount or all of it. The result is shown below, and stays there. */
export function WalletForm({ main, wallets }: WalletFormProps) {
  const text = useText();
  const command = useCommand();
  const [vendor, setVendor] = useState(wallets[0]?.vendor ?? '');
  const [direction, setDirection] = useState<Direction>('IN');
  const chosen = wallets.find((one) => one.vendor === vendor) ?? wallets[0];
  const most = direction === 'IN' ? main : (chosen?.available ?? 0);
  const amount = useAmount(command, { minMinor: 1, maxMinor: Math.max(1, most) }, 'amount');
  if (!chosen) return null;
  const isPending = chosen.latest?.state === 'PENDING';
  const isShut = direction === 'IN' && chosen.status !== 'OPEN';

  const move = (how: { amount: number } | { all: true }) =>
    command.run(walletTransfer, {
      fromVendor: direction === 'IN' ? mainWallet : chosen.vendor,
      toVendor: direction === 'IN' ? chosen.vendor : mainWallet,
      ...how,
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    amount.show();
    if (!amount.isRight || amount.minor === null) return;
    if (await move({ amount: amount.minor })) amount.field.onChange('');
  };

  return (
    <form className="member-pay" noValidate onSubmit={(event) => void submit(event)}>
      {wallets.length > 1 ? <ProviderChoice wallets={wallets} chosen={chosen} onChoose={setVendor} /> : null}
      <DirectionChoice name={chosen.name} direction={direction} onChoose={setDirection} />
      {most > 0 ? (
        <AmountField label={text('pay.amount')} {...amount.field} />
      ) : (
        <p className="member-form__text">
          {text('wallet.nothing')} {direction === 'IN' ? <a href="/member/deposit">{text('menu.deposit')}</a> : null}
        </p>
      )}
      <CommandNotice command={command} />
      <div className="member-form__buttons">
        {most > 0 ? (
          <>
            <Button type="submit" variant="primary" size="lg" loading={command.isBusy} disabled={isPending || isShut}>
              {text('wallet.move')}
            </Button>
            <Button size="lg" disabled={isPending || isShut || command.isBusy} onClick={() => void move({ all: true })}>
              {text('wallet.all')}
            </Button>
          </>
        ) : null}
        {recallable(wallets).length > 0 ? (
          <Button
            size="lg"
            variant="ghost"
            disabled={command.isBusy}
            onClick={() => void withdrawFromVendor(command, wallets)}
          >
            {text('wallet.home')}
          </Button>
        ) : null}
      </div>
      <LatestMove wallet={chosen} />
    </form>
  );
}
