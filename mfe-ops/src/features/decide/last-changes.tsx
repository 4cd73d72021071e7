import { dayOf, presetRange } from '@atrium/contracts/calendar';
import { listAudit } from '@atrium/contracts/calls';
import { useCall, usePlatform, useRegion } from '@atrium/contracts/react';
import { DateTime, EmptyState, Section, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { TimeLine } from '@atrium/ui/display';
import { useText } from '../../texts.ts';
import { Sentence } from './sentence.tsx';

const shownAtMost = 8;

/** What was done last of the kind, by the audit log of the past thirty days: who, when, and for which reason. */
export function LastChanges({ action }: { action: string }) {
  const text = useText();
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const days = presetRange('past30', dayOf(now(), timeZone));
  const answer = useCall(listAudit, { ...days, who: 'ALL', action, pageNo: 1, pageSize: shownAtMost });
  const all = `/ops/audit?${new URLSearchParams({ ...days, action })}`;
  return (
    <Section title={text('audit.last')} action={<a href={all}>{text('titles.audit')}</a>}>
      <Answered answer={answer} waiting={<SkeletonText lines={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon="history" title={text('audit.noneLately')} text={text('audit.noneLatelyHint')} />
          ) : (
            <TimeLine
              entries={list.map((line) => ({
                key: line.auditId,
                content: (
                  <>
                    <DateTime at={line.at} />
                    <Sentence line={line} />
                  </>
                ),
              }))}
            />
          )
        }
      </Answered>
    </Section>
  );
}
