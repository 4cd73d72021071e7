import { getAccess, type PartStatus } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Notice } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import { urgencyOf } from './urgency.ts';

/** How many parts need somebody, in a sentence that stands out when one does. */
export function ReleaseSummary({ parts }: { parts: readonly PartStatus[] }) {
  const text = useText();
  const bad = parts.filter((part) => urgencyOf(part) === 'bad').length;
  const watched = parts.filter((part) => urgencyOf(part) === 'watched').length;
  const waiting = useCall(getAccess, {}, { refetchIntervalMs: askEveryMs.live }).data?.proposals.length ?? 0;
  return (
    <>
      <Notice tone={bad > 0 ? 'error' : 'success'}>
        {bad > 0 ? text('releases.bad', { count: bad }) : text('releases.good')}
        {watched > 0 ? ` ${text('releases.watched', { count: watched })}` : null}
      </Notice>
      {waiting > 0 ? (
        <Notice tone="warning">
          <a href="/ops/rules?tab=access">{text('releases.waiting', { count: waiting })}</a>
        </Notice>
      ) : null}
    </>
  );
}
