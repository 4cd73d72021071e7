import { readStored, writeStored } from '../../boot/stored.ts';
import { createValue } from '../../boot/value.ts';

/** A guest's conversation and the key to it; kept for the browser session. */
export interface GuestChat {
  readonly ticketId: string;
  readonly key: string;
}

const storedKey = 'chat';

function readGuestChat(): GuestChat | null {
  const [ticketId, key] = (readStored(storedKey, 'session') ?? '').split(' ');
  return ticketId && key ? { ticketId, key } : null;
}

export const guestChat = createValue<GuestChat | null>(readGuestChat());

export function keepGuestChat(chat: GuestChat | null): void {
  writeStored(storedKey, chat && `${chat.ticketId} ${chat.key}`, 'session');
  guestChat.set(chat);
}
