import { callFailureOf, listMessages, markMessagesRead } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import type { InboxMessage } from '@atrium/contracts/entities';
import { inboxChanged } from '@atrium/contracts/events';
import { useCall, useCommand, usePlatform } from '@atrium/contracts/react';
import {
  Badge,
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  Icon,
  Pagination,
  SkeletonText,
  Stack,
  VisuallyHidden,
} from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

function MessageLine({ message, onOpen }: { message: InboxMessage; onOpen(): void }) {
  const text = useText();
  return (
    <li className="member-messages__line" data-unread={!message.isRead}>
      <button type="button" onClick={onOpen}>
        <Icon name="mail" size={20} />
        <span className="member-messages__title">
          {message.title}
          {message.isRead ? null : <VisuallyHidden>{text('messages.unread')}</VisuallyHidden>}
        </span>
        <Badge>{text(message.category === 'PERSONAL' ? 'messages.personal' : 'messages.notice')}</Badge>
        <DateTime at={message.createdAt} />
      </button>
    </li>
  );
}

/** Answers of staff and notices to every player; opening a message marks it as read on every device. */
export function Inbox() {
  const { bus } = usePlatform();
  const text = useText();
  const [page, setPage] = useState(1);
  const messages = useCall(listMessages, { pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const marking = useCommand();
  const failure = callFailureOf(messages.error);

  const mark = async (ids?: string[]) => {
    const marked = await marking.run(markMessagesRead, ids ? { ids } : {});
    if (marked) bus.emit(inboxChanged, { unread: marked.unread });
  };
  const open = (message: InboxMessage) => {
    if (!message.isRead) void mark([message.id]);
    void bus.send(dialogConfirm, {
      title: message.title,
      html: message.content,
      closeOnCover: true,
      buttons: [{ id: 'close', label: text('messages.close'), kind: 'primary' }],
    });
  };
  const list = messages.data?.list ?? [];
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void messages.refetch()} />;
  }
  if (messages.isPending) return <SkeletonText lines={6} />;
  if (list.length === 0) {
    return <EmptyState icon="mail" title={text('messages.none')} text={text('messages.noneHint')} />;
  }
  return (
    <Stack gap={4}>
      {list.some(({ isRead }) => !isRead) ? (
        <Button size="sm" icon="check" loading={marking.isBusy} onClick={() => void mark()}>
          {text('messages.readAll')}
        </Button>
      ) : null}
      <ul className="member-messages">
        {list.map((message) => (
          <MessageLine key={message.id} message={message} onOpen={() => open(message)} />
        ))}
      </ul>
      <Pagination page={page} totalPages={messages.data?.totalPages ?? 1} onChange={setPage} />
    </Stack>
  );
}
