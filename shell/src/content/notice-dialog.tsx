import { callFailureOf, listAnnouncements } from '@atrium/contracts/calls';
import { DateTime, EmptyState, ErrorState, IconButton, SkeletonText } from '@atrium/ui';
import { useState } from 'react';
import SafeHtml from '../core/view/safe-html.tsx';
import { useAreaText, useShellText } from '../texts/texts.ts';
import { useAnswer } from './use-answer.ts';
import './announcements.css';
import './notice.css';

/** The notice that was opened from the marquee, with its neighbours. */
export default function NoticeDialog({ id }: { id: string | undefined }) {
  const text = useAreaText('content');
  const shell = useShellText();
  const [shownId, setShown] = useState(id);
  const answer = useAnswer(listAnnouncements, { types: 'H' });
  const failure = callFailureOf(answer.error);
  if (failure)
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
    );
  if (!answer.data) return <SkeletonText lines={6} />;
  const { marquee } = answer.data;
  const index = Math.max(
    0,
    marquee.findIndex((notice) => notice.id === shownId),
  );
  const notice = marquee[index];
  if (!notice)
    return <EmptyState icon="bell" title={text('announcements.none')} text={text('announcements.noneHint')} />;
  const step = (by: number) => setShown(marquee[index + by]?.id);
  return (
    <article className="shell-notice">
      <h3>{notice.title}</h3>
      <p className="shell-announcements__time">
        <DateTime at={notice.publishedAt} />
      </p>
      <SafeHtml html={notice.content} />
      {marquee.length > 1 ? (
        <p className="shell-notice__steps">
          <IconButton
            icon="chevron-left"
            label={shell('ui.previous')}
            disabled={index === 0}
            onClick={() => step(-1)}
          />
          <span className="a-figures">
            {index + 1} / {marquee.length}
          </span>
          <IconButton
            icon="chevron-right"
            label={shell('ui.next')}
            disabled={index === marquee.length - 1}
            onClick={() => step(1)}
          />
        </p>
      ) : null}
    </article>
  );
}
