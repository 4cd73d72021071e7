import type { CallFailure } from '@atrium/contracts/calls';
import type { Barred } from '@atrium/contracts/entities';
import { Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useText } from '../../texts.ts';
import { TimedText } from '../../ui/timed-text.tsx';

/** What waits for another person than the reader: why, and until when they count as the one who had a part in it. */
export function BarredNotice({ title, of: { because, until } }: { title?: string; of: Barred }) {
  const text = useText();
  return (
    <Notice tone="info" title={title ?? text('secondPerson.waits')}>
      <TimedText at={until ?? 0} textAt={(at) => text(`secondPerson.${because}`, { at })} />
    </Notice>
  );
}

/** The cause in a refusal's details; read without a schema, because a page may not have loaded those. */
function causeOf({ because, until }: CallFailure['details']): Barred | null {
  const isKnown = because === 'PROVEN' || because === 'ACCESS';
  return isKnown ? { because, until: typeof until === 'number' ? until : null } : null;
}

/** Why the last decision was refused. */
export function Refused({ failure }: { failure: CallFailure | null }) {
  if (!failure) return null;
  const cause = failure.code === 'APPROVAL_SAME_PERSON' ? causeOf(failure.details) : null;
  if (cause) return <BarredNotice title={failure.message} of={cause} />;
  return <FailureNotice failure={failure} />;
}
