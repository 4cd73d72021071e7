import { getReleaseStatus } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Section } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import { ReleaseSummary } from '../releases/release-summary.tsx';

/** How the parts of the site do, in a sentence. */
export function ReleaseState() {
  const text = useText();
  const status = useCall(getReleaseStatus, {}, { refetchIntervalMs: askEveryMs.state });
  if (!status.data) return null;
  return (
    <Section title={text('titles.releases')} action={<a href="/ops/releases">{text('overview.releasesOpen')}</a>}>
      <ReleaseSummary parts={status.data.parts} />
    </Section>
  );
}
