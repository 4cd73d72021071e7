import { epochMs, z } from '../schema/index.ts';

/**
 * A message to a player: to this one only (`PERSONAL`), or to all players of the merchant. `content` is sanitised html.
 */
export const inboxMessage = z.object({
  id: z.string(),
  category: z.enum(['PERSONAL', 'NOTICE']),
  title: z.string(),
  content: z.string(),
  createdAt: epochMs,
  isRead: z.boolean(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;
