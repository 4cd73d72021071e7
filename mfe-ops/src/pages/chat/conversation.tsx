import { answerChat, callFailureOf, readChat } from '@atrium/contracts/calls';
import { deskChanged } from '@atrium/contracts/events';
import { type Command, useBusEvent, useCall, useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, DateTime, ErrorState, Inline, SkeletonText, TextAreaField } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useEffect, useRef, useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';

/** There is no event for "stopped typing", so the hint expires. */
const stillTypingMs = 6500;
const typingSentEveryMs = 3000;

/** A plain form: the visitor sees that a draft is being typed, and either button sends it. */
function AnswerForm({ ticketId, answering }: { ticketId: string; answering: Command }) {
  const { calls } = usePlatform();
  const text = useText();
  const [words, setWords] = useState('');
  const sentAt = useRef(0);
  const answer = async (close: boolean) => {
    if (!close && words.trim() === '') return;
    if (await answering.run(answerChat, { ticketId, text: words.trim(), close })) setWords('');
  };
  const typed = (next: string) => {
    setWords(next);
    if (Date.now() - sentAt.current < typingSentEveryMs) return;
    sentAt.current = Date.now();
    void calls.invoke(answerChat, { ticketId });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer(false).catch(() => undefined);
      }}
    >
      <TextAreaField
        label={text('chat.answer')}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={(event) => typed(event.target.value)}
      />
      <Inline gap={3}>
        <Button type="submit" variant="primary" loading={answering.isBusy}>
          {text('chat.send')}
        </Button>
        <Button variant="ghost" disabled={answering.isBusy} onClick={() => answer(true).catch(() => undefined)}>
          {text('chat.close')}
        </Button>
      </Inline>
    </form>
  );
}

/** One conversation with its answer form. */
export function Conversation({ ticketId }: { ticketId: string }) {
  const text = useText();
  const chat = useCall(readChat, { ticketId }, { refetchIntervalMs: askEveryMs.rare });
  const { refetch, data, dataUpdatedAt } = chat;
  useBusEvent(deskChanged, (of) => void (of.ticketId === ticketId && refetch()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again as long as the other side is typing
  useEffect(() => {
    if (!data?.isOtherTyping) return;
    const timer = setTimeout(() => void refetch(), stillTypingMs);
    return () => clearTimeout(timer);
  }, [data?.isOtherTyping, dataUpdatedAt, refetch]);
  const answering = useCommand();
  const failure = callFailureOf(chat.error) ?? answering.failure;
  if (failure && !chat.data)
    return <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void chat.refetch()} />;
  if (!chat.data) return <SkeletonText lines={8} />;
  const { messages, state, isOtherTyping } = chat.data;
  return (
    <section className="ops-chat__talk" aria-label={ticketId}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled by keyboard */}
      <ol role="log" aria-label={text('chat.log')} tabIndex={0}>
        {messages.map((message) => (
          <li key={message.id} data-author={message.author}>
            <small>
              {text(message.author === 'STAFF' ? 'chat.staff' : 'chat.visitor')} ·{' '}
              <DateTime at={message.createdAt} format="time" />
            </small>
            <p>{message.text}</p>
          </li>
        ))}
        {isOtherTyping ? <li className="ops-chat__typing">{text('chat.writing')}</li> : null}
      </ol>
      <FailureNotice failure={failure} />
      {state === 'OPEN' ? <AnswerForm ticketId={ticketId} answering={answering} /> : null}
    </section>
  );
}
