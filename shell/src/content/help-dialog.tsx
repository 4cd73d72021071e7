import { getHelpCenter } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { HelpTopic } from '@atrium/contracts/entities';
import { EmptyState, SkeletonText, TextField } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { decoded } from '../core/browser/decoded.ts';
import SafeHtml from '../core/view/safe-html.tsx';
import { navigate } from '../routing/router.tsx';
import { useAddress } from '../routing/use-address.ts';
import { useAreaText } from '../texts/texts.ts';
import { FeedbackLink } from './feedback-link.tsx';
import { highlightWords, wordsOf } from './highlight.ts';
import { useAnswer } from './use-answer.ts';
import './help.css';

/** A topic, with the words of the search marked in it. */
function Topic({ topic, words }: { topic: HelpTopic; words: readonly string[] }) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has its words elsewhere
  useEffect(() => highlightWords(place.current, words), [topic, words]);
  return (
    <article ref={place} id={topic.anchor} className="shell-help__topic">
      <h3>{topic.title}</h3>
      <SafeHtml html={topic.html} />
    </article>
  );
}

interface TopicsProps {
  topics: readonly HelpTopic[];
  words: readonly string[];
  /** The anchor that the keyboard went to last. */
  followed: RefObject<string>;
}

function Topics({ topics, words, followed }: TopicsProps) {
  const text = useAreaText('content');
  const { hash } = useAddress();
  const anchor = decoded(hash.slice(1));
  const known = topics.map((topic) => topic.anchor).join();
  useEffect(() => {
    const topic = known.split(',').includes(anchor) ? document.getElementById(anchor) : null;
    // Once for each: a search that is being typed changes the topics, too, and keeps the keyboard.
    if (!topic || followed.current === anchor) return;
    followed.current = anchor;
    topic.scrollIntoView({ block: 'start' });
    topic.tabIndex = -1;
    topic.focus({ preventScroll: true });
  }, [anchor, known, followed]);
  return (
    <div className="shell-help__body">
      <nav className="shell-help__contents" aria-label={text('help.contents')}>
        <ul>
          {topics.map((topic) => (
            <li key={topic.id}>
              <a href={`#${topic.anchor}`} aria-current={topic.anchor === anchor ? 'true' : undefined}>
                {topic.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="shell-help__topics">
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} words={words} />
        ))}
      </div>
    </div>
  );
}

/** Help centre (S32): every topic with its address, and a search while typing. It needs no remote. */
export default function HelpDialog() {
  const text = useAreaText('content');
  const [keyword, setKeyword] = useState('');
  const followed = useRef('');
  const searched = useDeferredValue(keyword.trim().slice(0, 60));
  const answer = useAnswer(getHelpCenter, searched ? { keyword: searched } : {}, { staleTimeMs: 10 * minuteMs });
  const words = wordsOf(searched);
  return (
    <div
      className="shell-help"
      // The address of a topic is the help centre's, with the topic's anchor.
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a');
        const anchor = link?.getAttribute('href');
        if (!anchor?.startsWith('#')) return;
        event.preventDefault();
        navigate(`/help${anchor}`, { replace: true });
      }}
    >
      <TextField
        type="search"
        icon="search"
        label={text('help.search')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <p className="shell-help__count" role="status">
        {searched && answer.data ? text('help.found', { count: answer.data.length }) : ''}
      </p>
      <Answered answer={answer} waiting={<SkeletonText lines={10} />}>
        {(topics) =>
          topics.length === 0 ? (
            <EmptyState icon="search" title={text('help.none')} text={text('help.noneHint')} />
          ) : (
            <Topics topics={topics} words={words} followed={followed} />
          )
        }
      </Answered>
      <FeedbackLink />
    </div>
  );
}
