import { type CallFailure, type CallValue, launchChat } from '@atrium/contracts/calls';
import { switchChanged } from '@atrium/contracts/events';
import { useBusEvent, usePlatform } from '@atrium/contracts/react';
import { ErrorState, Spinner } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';

interface Place {
  readonly gameId: string;
  readonly vendor: string;
}

/** G11: the chat of a game's tables, in a frame of the vendor's origin; it ends at once where staff close it. */
export function TableChat({ gameId, vendor }: Place) {
  const text = useText();
  const { calls } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [chat, setChat] = useState<CallValue<typeof launchChat> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isHere = true;
    void calls.invoke(launchChat, { gameId, vendor }).then((result) => {
      if (!isHere) return;
      setChat(result.ok ? result.value : null);
      setFailure(result.ok ? null : result.failure);
    });
    return () => {
      isHere = false;
    };
  }, [calls, gameId, vendor, attempt]);
  const again = () => setAttempt((count) => count + 1);
  useBusEvent(switchChanged, ({ code }) => {
    if (code === vendor || code === gameId) again();
  });
  return (
    <aside className="games-window__chat" aria-label={text('window.chat')}>
      {failure ? <ErrorState title={failure.message} traceId={failure.traceId} onRetry={again} /> : null}
      {chat ? (
        <iframe
          key={chat.chatUrl}
          title={text('window.chat')}
          src={chat.chatUrl}
          sandbox={chat.sandbox}
          referrerPolicy="no-referrer"
        />
      ) : null}
      {chat || failure ? null : <Spinner />}
    </aside>
  );
}
