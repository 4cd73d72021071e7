import {
  type CallFailure,
  closeChat,
  getChat,
  openChat,
  sendChatMessage,
  tellChatTyping,
} from '@atrium/contracts/calls';
import type { Chat } from '@atrium/contracts/entities';
import { chatChanged, connectionChanged } from '@atrium/contracts/events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../../core/shell-context.tsx';
import { guestChat, keepGuestChat } from './guest-chat.ts';

const typingHoldsMs = 6000;
const typingEveryMs = 3000;

interface Access {
  readonly ticketId: string;
  readonly key?: string;
}

/** A conversation with the house: read once, then told over the event socket; read again after the line was cut. */
export function useChat() {
  const { bus, calls } = useShell();
  const [chat, setChat] = useState<Chat | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isOtherTyping, setTyping] = useState(false);
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
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = bus.on(chatChanged, ({ ticketId, message, state, isOtherTyping: isTyping }) => {
      if (ticketId !== access.current?.ticketId) return;
      clearTimeout(timer);
      setTyping(isTyping);
      if (isTyping) timer = setTimeout(() => setTyping(false), typingHoldsMs);
      setChat((before) => {
        if (!before) return before;
        const isNew = message && before.messages.every(({ id }) => id !== message.id);
        return { ...before, state, messages: isNew ? [...before.messages, message] : before.messages };
      });
    });
    const stopConnection = bus.on(connectionChanged, ({ state }) => state === 'live' && void read());
    return () => {
      stop();
      stopConnection();
      clearTimeout(timer);
    };
  }, [bus, read]);

  return {
    chat,
    failure,
    isOtherTyping,
    begin,
    access: () => access.current,
    /** True when it was taken; what was typed stays otherwise. */
    async say(text: string): Promise<boolean> {
      if (!access.current) return false;
      const result = await calls.invoke(sendChatMessage, { ...access.current, text });
      setFailure(result.ok ? null : result.failure);
      if (result.ok) {
        const said = result.value;
        setChat((before) =>
          before?.messages.every(({ id }) => id !== said.id)
            ? { ...before, messages: [...before.messages, said] }
            : before,
        );
      }
      return result.ok;
    },
    typed() {
      if (!access.current || Date.now() - typingSentAt.current < typingEveryMs) return;
      typingSentAt.current = Date.now();
      void calls.invoke(tellChatTyping, { ...access.current });
    },
    async end() {
      if (access.current) await calls.invoke(closeChat, { ...access.current });
      await read();
      keepGuestChat(null);
    },
  };
}
