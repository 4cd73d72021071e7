import { getPasskeyOptions } from '@atrium/contracts/calls';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useCalls } from '../../core/calls.ts';
import { useAreaText } from '../../texts/texts.ts';
import { requestPasskey } from '../passkey.ts';
import type { StepProps } from './step-up.tsx';
import { useConfirm } from './use-confirm.ts';

export function PasskeyStep(props: StepProps) {
  const calls = useCalls();
  const account = useAreaText('account');
  const confirm = useConfirm(props);
  const [isBusy, setBusy] = useState(false);
  const { offer, shown, goBack } = props;
  const use = async () => {
    setBusy(true);
    const outcome = await requestPasskey(() => calls.invoke(getPasskeyOptions, { stepUp: offer.stepUp }));
    if (outcome.kind === 'answered') await confirm({ method: 'PASSKEY', ...outcome.answer });
    else if (outcome.kind === 'failed' && outcome.failure.code === 'AUTH_STEP_UP_EXPIRED') goBack(outcome.failure);
    else if (outcome.kind === 'failed') shown.show(outcome.failure);
    setBusy(false);
  };
  return (
    <Button variant="primary" size="lg" icon="key" block loading={isBusy} onClick={() => void use()}>
      {account('stepUp.usePasskey')}
    </Button>
  );
}
