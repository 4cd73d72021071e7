import type { AgentIncome, LineRebate } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Button, Money, Stack, useFormat } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** Digits behind those of a minor unit, to which shares are exact. */
const exactDigits = 4;

function useSteps({ base, rate, due }: AgentIncome, rebate: LineRebate): readonly Fact[] {
  const text = useText();
  const { number } = useFormat();
  const { fractionDigits } = useRegion();
  const digits = fractionDigits + exactDigits;
  const exact = (share: number) => number(share / 10 ** digits, digits);
  const isTeam = rebate.part === 'TEAM';
  return [
    [text('income.day'), rebate.day],
    [text('figures.effectiveBet'), <Money key="base" minor={base ?? 0} />],
    ...(rate === null ? [] : [[text('bills.rate'), `${number(rate / 100, 2)} %`] as const]),
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
