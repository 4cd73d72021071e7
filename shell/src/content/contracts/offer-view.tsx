import {
  type CallFailure,
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
} from '@atrium/contracts/calls';
import { siteName } from '@atrium/contracts/constants';
import type { ContractOffer } from '@atrium/contracts/entities';
import { Button, useFormat } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useCalls } from '../../core/calls.ts';
import { useToasts } from '../../dialogs/toast-service.ts';
import { useAreaText } from '../../texts/texts.ts';
import { TermsTable } from './terms-table.tsx';
import './contracts.css';

const answerCalls = {
  DIVIDEND: processDividendReq,
  DAILY: processDailySalContract,
  HOURLY: processContractHourSalary,
  REALTIME: processRealTimeSalaryContract,
} as const;

function Example({ example }: Pick<ContractOffer, 'example'>) {
  const text = useAreaText('contracts');
  const format = useFormat();
  const { tier, effectiveBetAmount, activeMemberCount: active, lossAmount, amount } = example;
  const shown = { tier, active, bet: format.money(effectiveBetAmount), amount: format.money(amount) };
  return (
    <section className="shell-contract__example">
      <h3>{text('exampleTitle')}</h3>
      <p>
        {lossAmount === null
          ? text('exampleBet', shown)
          : text('exampleLoss', { ...shown, loss: format.money(lossAmount) })}
      </p>
      <p className="shell-contract__fine">{text('exampleNote')}</p>
    </section>
  );
}

/** One offer: its terms beside the ones in force, a worked example, and two buttons of equal weight. */
export function OfferView({ offer, onAnswered }: { offer: ContractOffer; onAnswered(message: string): Promise<void> }) {
  const calls = useCalls();
  const toasts = useToasts();
  const text = useAreaText('contracts');
  const format = useFormat();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [sent, setSent] = useState<'ACCEPT' | 'REFUSE' | null>(null);
  const { contractId, kind, period, version, offeredBy, effectiveFrom, previous, issueType, carryOver } = offer;
  const at = format.dateTime(effectiveFrom);
  const periodOf = (of: typeof period) =>
    kind === 'HOURLY' || kind === 'REALTIME' ? text(`windows.${kind}`) : text(`periods.${of}`);

  async function answer(action: 'ACCEPT' | 'REFUSE'): Promise<void> {
    setSent(action);
    setFailure(null);
    const result = await calls.invoke(answerCalls[kind], { contractId, action, version });
    setSent(null);
    if (result.ok) {
      const message = action === 'ACCEPT' ? text('accepted', { at }) : text('refused');
      toasts.show({ kind: 'success', text: message });
      return onAnswered(message);
    }
    if (['CONTRACT_CHANGED', 'CONTRACT_NOT_PENDING'].includes(result.failure.code)) return onAnswered(text('changed'));
    setFailure(result.failure);
  }

  return (
    <article className="shell-contract">
      <p className="shell-contract__lead">
        {text('intro', { from: offeredBy ?? siteName, kind: text(`kinds.${kind}`), period: periodOf(period) })}
      </p>
      <p>{text('begins', { at })}</p>
      <p>
        {previous ? text('previous', { version: previous.version, period: periodOf(previous.period) }) : text('first')}
      </p>
      {issueType === 'UPPER' ? <p>{text('upper')}</p> : null}
      {carryOver && carryOver !== 'NONE' ? <p>{text(`carryOvers.${carryOver}`)}</p> : null}
      <TermsTable offer={offer} />
      <Example example={offer.example} />
      <FailureNotice failure={failure} />
      <div className="shell-contract__buttons">
        <Button
          variant="secondary"
          size="lg"
          loading={sent === 'REFUSE'}
          disabled={sent !== null}
          onClick={() => void answer('REFUSE')}
        >
          {text('refuse')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          loading={sent === 'ACCEPT'}
          disabled={sent !== null}
          onClick={() => void answer('ACCEPT')}
        >
          {text('accept')}
        </Button>
      </div>
    </article>
  );
}
