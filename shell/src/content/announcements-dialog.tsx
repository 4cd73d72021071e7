import { callFailureOf, listAnnouncements } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import type { Announcement } from '@atrium/contracts/entities';
import { DateTime, EmptyState, ErrorState, Icon, Pagination, SkeletonText } from '@atrium/ui';
import { useId, useState } from 'react';
import SafeHtml from '../core/view/safe-html.tsx';
import { useAreaText } from '../texts/texts.ts';
import { useAnswer } from './use-answer.ts';
import './announcements.css';

const perPage = limits.announcementsPerPage;

function Content({ announcement, id }: { announcement: Announcement; id: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long announcements are scrolled by keyboard
    <section id={id} className="shell-announcements__content" aria-label={announcement.title} tabIndex={0}>
      <h3>{announcement.title}</h3>
      <p className="shell-announcements__time">
        <DateTime at={announcement.publishedAt} />
      </p>
      <SafeHtml html={announcement.content} />
    </section>
  );
}

/** Announcements: titles at the left, nine a page; the chosen one at the right, opened and closed by its title. */
function Announcements({ list }: { list: readonly Announcement[] }) {
  const text = useAreaText('content');
  const paneId = useId();
  const [page, setPage] = useState(1);
  const [chosenId, setChosen] = useState(list[0]?.id ?? null);
  const [isOpen, setOpen] = useState(true);
  const chosen = list.find(({ id }) => id === chosenId);
  const toggle = (id: string) => {
    setOpen(id === chosenId ? !isOpen : true);
    setChosen(id);
  };
  return (
    <div className="shell-announcements" data-open={isOpen}>
      <nav className="shell-announcements__list" aria-label={text('announcements.list')}>
        <ul>
          {list.slice((page - 1) * perPage, page * perPage).map(({ id, title }) => {
            const isShown = id === chosenId && isOpen;
            return (
              <li key={id}>
                <button type="button" aria-expanded={isShown} aria-controls={paneId} onClick={() => toggle(id)}>
                  <span>{title}</span>
                  <Icon name={isShown ? 'chevron-up' : 'chevron-down'} size={16} />
                </button>
              </li>
            );
          })}
        </ul>
        <Pagination page={page} totalPages={Math.ceil(list.length / perPage)} onChange={setPage} />
      </nav>
      {chosen && isOpen ? <Content key={chosen.id} announcement={chosen} id={paneId} /> : null}
    </div>
  );
}

/** The public announcements for this visitor. */
export default function AnnouncementsDialog({ execution }: { execution: 'A' | 'B' | 'F' }) {
  const text = useAreaText('content');
  const answer = useAnswer(listAnnouncements, { types: 'PU', execution });
  const failure = callFailureOf(answer.error);
  if (failure) {
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
    );
  }
  if (!answer.data) return <SkeletonText lines={8} />;
  if (answer.data.popup.length === 0)
    return <EmptyState icon="bell" title={text('announcements.none')} text={text('announcements.noneHint')} />;
  return <Announcements list={answer.data.popup} />;
}
