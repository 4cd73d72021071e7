import type { CallFailure } from '@atrium/contracts/calls';
import { type SamePerson, samePerson } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
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

/** Why the last decision was refused. */
export function Refused({ failure }: { failure: CallFailure | null }) {
  if (!failure) return null;
  const same = failure.code === 'APPROVAL_SAME_PERSON' ? z.safeParse(samePerson, failure.details) : null;
  if (same?.success) return <SamePersonNotice title={failure.message} of={same.data} />;
  return <FailureNotice failure={failure} />;
}
