import { listChats } from '@atrium/contracts/calls';
import type { ChatLine } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { DateTime, EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { Conversation } from './conversation.tsx';
import './chat.css';

function Line({ of: line, isChosen, onChoose }: { of: ChatLine; isChosen: boolean; onChoose(): void }) {
  const text = useText();
  return (
    <li>
      <button type="button" className="ops-chat__line" aria-pressed={isChosen} onClick={onChoose}>
        <strong>{line.account ?? (line.guestName || text('chat.guest'))}</strong>
        <small className="a-figures">
          {line.ticketId} · {line.language}
        </small>
        <span>{line.lastText}</span>
        {line.waitingSince ? (
          <small className="ops-chat__waiting">
            {text('chat.waiting')} <DateTime at={line.waitingSince} format="time" />
          </small>
        ) : null}
      </button>
    </li>
  );
}

/** S38: conversations with visitors, and their answers. */
export default function ChatPage({ path }: PageProps) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const chats = useCall(listChats, {}, { refetchIntervalMs: askEveryMs.rare });
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.chat')} description={text('chat.description')} />
      <Answered answer={chats} waiting={<SkeletonText lines={8} />}>
        {(data) => (
          <div className="ops-chat">
            <nav aria-label={text('chat.list')}>
              {data.chats.length === 0 ? (
                <EmptyState icon="check" title={text('chat.none')} text={text('chat.noneHint')} />
              ) : null}
              <ul className="ops-chat__list">
                {data.chats.map((line) => (
                  <Line
                    key={line.ticketId}
                    of={line}
                    isChosen={line.ticketId === chosen}
                    onChoose={() => setChosen(line.ticketId)}
                  />
                ))}
              </ul>
            </nav>
            {chosen ? (
              <Conversation key={chosen} ticketId={chosen} />
            ) : (
              <EmptyState icon="message" title={text('chat.choose')} text={text('chat.chooseHint')} />
            )}
          </div>
        )}
      </Answered>
    </OpsFrame>
  );
}
