import type { Chat } from '@atrium/contracts/entities';

/** The messages of a conversation as plain text. */
export function transcriptOf(
  { ticketId, messages }: Pick<Chat, 'ticketId' | 'messages'>,
  { you, staff, time }: { you: string; staff: string; time(at: number): string },
): string {
  const lines = messages.map(
    ({ author, text, createdAt }) => `[${time(createdAt)}] ${author === 'STAFF' ? staff : you}: ${text}`,
  );
  return [ticketId, '', ...lines, ''].join('\n');
}

/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
