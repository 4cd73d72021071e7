import type { CallFailure } from '@atrium/contracts/calls';
import type { ReactNode } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import { Notice, Reference } from './states.tsx';

const Nothing = () => null;

/** What can be done about a refusal, beside its message. */
export const FailureStep = lazyPiece<{ failure: CallFailure }>(
  () => import('./next-step.tsx').then(({ NextStep }) => NextStep),
  Nothing,
  { isPlaceWhole: true },
);

/** Why a call was refused, what can be done about it, and its reference; nothing without a failure. */
export function FailureNotice({ failure, children }: { failure: CallFailure | null; children?: ReactNode }) {
  if (!failure) return null;
  return (
    <Notice tone="error" title={failure.message}>
      {children}
      <FailureStep failure={failure} />
      <Reference id={failure.traceId} />
    </Notice>
  );
}
