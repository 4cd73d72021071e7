import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../../core/browser/stored.ts';
import { pageStore, readableOf } from '../../core/store.ts';

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

const guestChatAtom = atom<GuestChat | null>(readGuestChat());

export const guestChat = readableOf(pageStore, guestChatAtom);

export function keepGuestChat(chat: GuestChat | null): void {
  writeStored(storedKey, chat && `${chat.ticketId} ${chat.key}`, 'session');
  pageStore.set(guestChatAtom, chat);
}
