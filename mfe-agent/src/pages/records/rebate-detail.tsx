import type { AgentIncome, LineRebate } from '@atrium/contracts/entities';
import { Button, Money, Stack, useFormat } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { useExact } from '../../use-exact.ts';

function useSteps({ base, rate, due }: AgentIncome, rebate: LineRebate): readonly Fact[] {
  const text = useText();
  const { rate: formatRate } = useFormat();
  const exact = useExact();
  const isTeam = rebate.part === 'TEAM';
  return [
    [text('income.day'), rebate.day],
    [text('figures.effectiveBet'), <Money key="base" minor={base ?? 0} />],
    ...(rate === null ? [] : [[text('bills.rate'), formatRate(rate)] as const]),
    [text('income.gross'), exact(rebate.gross)],
    ...(isTeam ? [[text('bills.toDownline'), exact(rebate.toDownline)] as const] : []),
    [text('income.carried'), exact(rebate.carried)],
    [text('bills.payable'), <Money key="due" minor={due} />],
    [text('income.remainder'), exact(rebate.remainder)],
  ];
}

/** How a rebate of the line comes about, step by step. */
export function RebateDetail({ income, rebate }: { income: AgentIncome; rebate: LineRebate }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const steps = useSteps(income, rebate);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('bills.show')}
      </Button>
      <SideDrawer title={text('income.sources.REBATE')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={4}>
          <p>{text(`income.parts.${rebate.part}`)}</p>
          <FactList facts={steps} />
        </Stack>
      </SideDrawer>
    </>
  );
}
