import type { CallFailure } from '@atrium/contracts/calls';
import type { StepUpMethod, StepUpOffer } from '@atrium/contracts/entities';
import { Button, Chip, ChipRow } from '@atrium/ui';
import { useState } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import type { ShownFailure } from '../form/use-failure.ts';
import type { Enter } from '../use-entering.ts';
import { AppStep } from './app-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { SentCodeStep } from './sent-code-step.tsx';

export interface StepProps {
  offer: StepUpOffer;
  enter: Enter;
  shown: ShownFailure;
  /** Called with the refusal that ended the attempt. */
  goBack(failure?: CallFailure): void;
}

/** The form of each method; the name on the bank account is asked together with a code that is sent. */
function StepForm({ method, ...props }: StepProps & { method: StepUpMethod }) {
  switch (method) {
    case 'TOTP':
      return <AppStep {...props} />;
    case 'PASSKEY':
      return <PasskeyStep {...props} />;
    default:
      return <SentCodeStep key={method} method={method} {...props} />;
  }
}

/** The second step of a login (S29), the strongest method first. */
export default function StepUp(props: StepProps) {
  const { offer, shown, goBack } = props;
  const account = useAreaText('account');
  const [method, setMethod] = useState<StepUpMethod>(offer.methods[0]?.method ?? 'EMAIL');
  return (
    <div className="account-form">
      <p className="account-form__text">{account('stepUp.why')}</p>
      <FailureNotice of={shown} />
      {offer.methods.length > 1 ? (
        <ChipRow label={account('stepUp.methods')}>
          {offer.methods.map((one) => (
            <Chip key={one.method} selected={one.method === method} onClick={() => setMethod(one.method)}>
              {account(`stepUp.method.${one.method}`)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <StepForm method={method} {...props} />
      <Button variant="ghost" onClick={() => goBack()}>
        {account('stepUp.back')}
      </Button>
    </div>
  );
}
