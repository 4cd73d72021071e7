import type { WithdrawableFigure } from '@atrium/contracts/entities';
import { Inline, Money, Notice, Stat } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** What can be withdrawn now, and its parts. */
export function FigureOf({ figure }: { figure: WithdrawableFigure }) {
  const text = useText();
  return (
    <>
      <Inline gap={3}>
        <Stat label={text('pay.withdrawable')} value={<Money minor={figure.withdrawable} />} />
        <Stat label={text('pay.available')} value={<Money minor={figure.available} />} />
        <Stat label={text('pay.locked')} value={<Money minor={figure.locked} />} />
        <Stat label={text('pay.bonusMoney')} value={<Money minor={figure.bonus} />} />
      </Inline>
      {figure.wageringRemaining > 0 ? (
        <Notice tone="info" title={text('pay.wageringTitle')}>
          {text('pay.wageringText')} <Money minor={figure.wageringRemaining} />
        </Notice>
      ) : null}
    </>
  );
}
