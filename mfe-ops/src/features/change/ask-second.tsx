import { type ProposedChange, proposeRelease } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { Button, Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** Puts what one person may not do alone before a second one. */
export function AskSecond({ change, reason }: { change: ProposedChange; reason: string }) {
  const text = useText();
  const { run, isBusy, failure } = useCommand();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Notice tone="success">{text('change.asked')}</Notice>;
  const ask = async () => {
    if (await run(proposeRelease, { change, reason })) setAsked(true);
  };
  return (
    <>
      <FailureNotice failure={failure} />
      <Button icon="users" loading={isBusy} disabled={reason.trim() === ''} onClick={() => void ask()}>
        {text('change.ask')}
      </Button>
    </>
  );
}
