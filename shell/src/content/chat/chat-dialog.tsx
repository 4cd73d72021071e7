import type { Chat } from '@atrium/contracts/entities';
import { Button, DateTime, ErrorState, Icon, Notice, SkeletonText, useFormat } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import { MailTranscript } from './mail-transcript.tsx';
import { download, transcriptOf } from './transcript.ts';
import { useChat } from './use-chat.ts';
import './chat.css';

const longest = 1000;
/** Of keys that an input method takes (UI Events). */
const composingKeyCode = 229;

function Messages({ chat, isOtherTyping }: { chat: Chat; isOtherTyping: boolean }) {
  const text = useAreaText('chat');
  const end = useRef<HTMLLIElement>(null);
  const { length } = chat.messages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls to the end
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [length, isOtherTyping]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled by keyboard
    <ol className="shell-chat__messages" role="log" aria-label={text('log')} tabIndex={0}>
      <li className="shell-chat__message" data-author="STAFF">
        <p>{text('welcome')}</p>
      </li>
      {chat.messages.map(({ id, author, text: body, createdAt }) => (
        <li key={id} className="shell-chat__message" data-author={author}>
          <span className="shell-chat__author">{text(author === 'STAFF' ? 'staff' : 'you')}</span>
          <p>{body}</p>
          <DateTime at={createdAt} format="time" />
        </li>
      ))}
      {isOtherTyping ? (
        <li className="shell-chat__typing">
          <Icon name="more" size={18} /> {text('typing')}
        </li>
      ) : null}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}

interface ComposerProps {
  say(text: string): Promise<boolean>;
  typed(): void;
}

/** Enter sends, Shift and Enter begin another line; a message that could not be sent stays in the field. */
function Composer({ say, typed }: ComposerProps) {
  const text = useAreaText('chat');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const send = async () => {
    if (words.trim() === '' || isSending) return;
    setSending(true);
    if (await say(words.trim())) setWords('');
    setSending(false);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const key = (event: KeyboardEvent) => {
    // Safari ends the composition before it reports the Enter that ended it, whose key code says so alone.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === composingKeyCode;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className="shell-chat__composer" onSubmit={submit}>
      <label htmlFor={id}>{text('message')}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        maxLength={longest}
        className="a-input a-input--area"
        value={words}
        onKeyDown={key}
        onChange={(event) => {
          setWords(event.target.value);
          typed();
        }}
      />
      <Button type="submit" variant="primary" icon="message" loading={isSending}>
        {text('send')}
      </Button>
    </form>
  );
}

/** Chat with the support staff (S38), with its ticket id and a transcript. */
export default function ChatDialog() {
  const text = useAreaText('chat');
  const format = useFormat();
  const { chat, failure, isOtherTyping, begin, say, typed, end, access } = useChat();
  const [isMailing, setMailing] = useState(false);
  if (!chat && failure)
    return <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void begin()} />;
  if (!chat) return <SkeletonText lines={8} />;
  const keep = () =>
    download(
      `${chat.ticketId}.txt`,
      transcriptOf(chat, { you: text('you'), staff: text('staff'), time: format.dateTime }),
    );
  return (
    <div className="shell-chat">
      <p className="shell-chat__ticket">
        {text('ticket')} <strong className="a-figures">{chat.ticketId}</strong>
      </p>
      <Messages chat={chat} isOtherTyping={isOtherTyping} />
      <FailureNotice failure={failure} />
      {chat.state === 'OPEN' ? (
        <Composer say={say} typed={typed} />
      ) : (
        <Notice tone="info" title={text('ended')}>
          <Button size="sm" onClick={() => void begin()}>
            {text('again')}
          </Button>
        </Notice>
      )}
      {isMailing ? <MailTranscript access={access} onDone={() => setMailing(false)} /> : null}
      <div className="shell-chat__more">
        <Button size="sm" variant="ghost" icon="download" onClick={keep} disabled={chat.messages.length === 0}>
          {text('download')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon="mail"
          aria-expanded={isMailing}
          onClick={() => setMailing(!isMailing)}
          disabled={chat.messages.length === 0}
        >
          {text('mail')}
        </Button>
        {chat.state === 'OPEN' && chat.messages.length > 0 ? (
          <Button size="sm" variant="ghost" icon="close" onClick={() => void end()}>
            {text('end')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
