import { Notice } from '@atrium/ui';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import type { ShownFailure } from './use-failure.ts';
import { clockText } from './use-wait.ts';

/** The reason why a form was refused, with the countdown of a wait. */
export function FailureNotice({ of: { failure, waitSeconds } }: { of: ShownFailure }) {
  const text = useShellText();
  const account = useAreaText('account');
  if (!failure) return null;
  return (
    <Notice tone="error" title={failure.message}>
      {waitSeconds > 0 ? (
        <p className="account-wait a-figures" aria-live="off">
          {account('wait', { time: clockText(waitSeconds) })}
        </p>
      ) : null}
      {failure.traceId ? (
        <small className="account-fine a-figures">
          {text('ui.trace')} {failure.traceId}
        </small>
      ) : null}
    </Notice>
  );
}
