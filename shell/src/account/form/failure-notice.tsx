import { FailureNotice as KitNotice } from '@atrium/ui/failure';
import { useAreaText } from '../../texts/texts.ts';
import type { ShownFailure } from './use-failure.ts';
import { clockText } from './use-wait.ts';

/** The reason why a form was refused, with the countdown of a wait. */
export function FailureNotice({ of: { failure, waitSeconds } }: { of: ShownFailure }) {
  const account = useAreaText('account');
  return (
    <KitNotice failure={failure}>
      {waitSeconds > 0 ? (
        <p className="account-wait a-figures" aria-live="off">
          {account('wait', { time: clockText(waitSeconds) })}
        </p>
      ) : null}
    </KitNotice>
  );
}
