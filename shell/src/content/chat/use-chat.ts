import {
  type CallFailure,
  closeChat,
  getChat,
  openChat,
  sendChatMessage,
  sendChatTyping,
} from '@atrium/contracts/calls';
import type { Chat } from '@atrium/contracts/entities';
import { chatChanged, connectionChanged } from '@atrium/contracts/events';
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { useBus } from '../../core/bus.ts';
import { useCalls } from '../../core/calls.ts';
import { guestChat, keepGuestChat } from './guest-chat.ts';
import { withMessage } from './with-message.ts';

const typingHoldsMs = 6000;
const typingEveryMs = 3000;

interface Access {
  readonly ticketId: string;
  readonly key?: string;
}

/** Applies the events of a conversation to it. True while the other side is typing. */
function useChatEvents(
  access: RefObject<Access | null>,
  setChat: Dispatch<SetStateAction<Chat | null>>,
  read: () => Promise<void>,
): boolean {
  const bus = useBus();
  const [isOtherTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = bus.on(chatChanged, ({ ticketId, message, state, isOtherTyping: isTyping }) => {
      if (ticketId !== access.current?.ticketId) return;
      clearTimeout(timer);
      setTyping(isTyping);
      if (isTyping) timer = setTimeout(() => setTyping(false), typingHoldsMs);
      setChat((before) => before && { ...withMessage(before, message), state });
    });
    const stopConnection = bus.on(connectionChanged, ({ state }) => state === 'live' && void read());
    return () => {
      stop();
      stopConnection();
      clearTimeout(timer);
    };
  }, [bus, access, setChat, read]);
  return isOtherTyping;
}

/** A conversation with the support staff: read once, then kept by events, and read again after each reconnection. */
export function useChat() {
  const calls = useCalls();
  const [chat, setChat] = useState<Chat | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const access = useRef<Access | null>(null);
  const typingSentAt = useRef(0);

  const read = useCallback(async () => {
    if (!access.current) return;
    const result = await calls.invoke(getChat, { ...access.current });
    if (result.ok) setChat(result.value);
  }, [calls]);

  const begin = useCallback(async () => {
    setFailure(null);
    const kept = guestChat.get();
    const resumed = kept ? await calls.invoke(getChat, { ...kept }) : null;
    if (kept && resumed?.ok && resumed.value.state === 'OPEN') {
      access.current = kept;
      return setChat(resumed.value);
    }
    const opened = await calls.invoke(openChat, {});
    if (!opened.ok) return setFailure(opened.failure);
    const { chat: begun, key } = opened.value;
    access.current = { ticketId: begun.ticketId, ...(key ? { key } : {}) };
    keepGuestChat(key ? { ticketId: begun.ticketId, key } : null);
    setChat(begun);
  }, [calls]);

  useEffect(() => void begin(), [begin]);
  const isOtherTyping = useChatEvents(access, setChat, read);
  return {
    chat,
    failure,
    isOtherTyping,
    begin,
    access: () => access.current,
    /** True when the message was accepted; otherwise the typed text stays. */
    async say(text: string): Promise<boolean> {
      if (!access.current) return false;
      const result = await calls.invoke(sendChatMessage, { ...access.current, text });
      setFailure(result.ok ? null : result.failure);
      if (result.ok) {
        const sent = result.value;
        setChat((before) => before && withMessage(before, sent));
      }
      return result.ok;
    },
    typed() {
      if (!access.current || Date.now() - typingSentAt.current < typingEveryMs) return;
      typingSentAt.current = Date.now();
      void calls.invoke(sendChatTyping, { ...access.current });
    },
    async end() {
      if (access.current) await calls.invoke(closeChat, { ...access.current });
      await read();
      keepGuestChat(null);
    },
  };
}
