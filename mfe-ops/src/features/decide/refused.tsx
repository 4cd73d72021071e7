import type { CallFailure } from '@atrium/contracts/calls';
import type { SamePerson } from '@atrium/contracts/entities';
import { Notice, useFormat } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useText } from '../../texts.ts';

/** Why two accounts count as one person, and until when. */
export function SamePersonNotice({ title, of: { because, until } }: { title: string; of: SamePerson }) {
  const text = useText();
  const { dateTime } = useFormat();
  const why =
    because === 'PROVEN' ? text('samePerson.proven') : text('samePerson.access', { at: dateTime(until ?? 0) });
  return (
    <Notice tone="info" title={title}>
      {why}
    </Notice>
  );
}

/** The cause in a refusal's details; read without a schema, because a page may not have loaded those. */
function causeOf({ because, until }: CallFailure['details']): SamePerson | null {
  const isKnown = because === 'PROVEN' || because === 'ACCESS';
  return isKnown ? { because, until: typeof until === 'number' ? until : null } : null;
}

/** Why the last decision was refused. */
export function Refused({ failure }: { failure: CallFailure | null }) {
  if (!failure) return null;
  const cause = failure.code === 'APPROVAL_SAME_PERSON' ? causeOf(failure.details) : null;
  if (cause) return <SamePersonNotice title={failure.message} of={cause} />;
  return <FailureNotice failure={failure} />;
}
