import { epochMs, z } from '../schema/index.ts';

/** One message of a conversation with staff. */
export const chatMessage = z.object({
  id: z.int(),
  author: z.enum(['VISITOR', 'STAFF']),
  text: z.string(),
  createdAt: epochMs,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Identifies a conversation; a guest's requires its key, a player's their session. */
export const chatAccess = {
  ticketId: z.string().check(z.minLength(1), z.maxLength(20)),
  key: z.optional(z.string().check(z.maxLength(64))),
} as const;

export const chatState = z.enum(['OPEN', 'CLOSED']);

/** A conversation as its visitor or the staff sees it. */
export const chat = z.object({
  ticketId: z.string(),
  state: chatState,
  account: z.nullable(z.string()),
  guestName: z.string(),
  createdAt: epochMs,
  messages: z.array(chatMessage),
  /** The other side is typing. */
  isOtherTyping: z.boolean(),
});
export type Chat = z.infer<typeof chat>;

/** A conversation in the staff's list. */
export const chatLine = z.object({
  ticketId: z.string(),
  account: z.nullable(z.string()),
  guestName: z.string(),
  language: z.string(),
  lastText: z.string(),
  lastMessageAt: epochMs,
  /** Since when the visitor has waited for an answer; null if they do not wait. */
  waitingSince: z.nullable(epochMs),
});
export type ChatLine = z.infer<typeof chatLine>;
