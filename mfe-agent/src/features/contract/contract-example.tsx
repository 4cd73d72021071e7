import type { ContractExample as Example } from '@atrium/contracts/entities';
import { Section, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** What a contract would pay, by one made-up period. */
export function ContractExample({ example }: { example: Example }) {
  const text = useText();
  const { money, number } = useFormat();
  const { tier, effectiveBetAmount, activeMemberCount, lossAmount, amount } = example;
  const shown = {
    tier,
    active: number(activeMemberCount),
    bet: money(effectiveBetAmount),
    amount: money(amount),
  };
  return (
    <Section title={text('contracts.exampleTitle')}>
      <p>
        {lossAmount === null
          ? text('contracts.exampleBet', shown)
          : text('contracts.exampleLoss', { ...shown, loss: money(lossAmount) })}
      </p>
      <p>{text('contracts.exampleNote')}</p>
    </Section>
  );
}
