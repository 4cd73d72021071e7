import { epochMs, z } from '../../../schema/index.ts';

/** The causes of an alert. `test` is sent by an operator who tries a channel. */
export const alertKind = z.enum(['canary-stopped', 'stable-failing', 'rollback', 'signature', 'test']);
export type AlertKind = z.infer<typeof alertKind>;

/** The form of what is sent: plain JSON, the two chat systems' own, or an e-mail. */
export const channelKind = z.enum(['json', 'slack', 'teams', 'mail']);
export type ChannelKind = z.infer<typeof channelKind>;

/** The causes that a channel can be told of. */
export const channelCauses = z.array(z.enum(['canary-stopped', 'stable-failing', 'rollback', 'signature']));

export const channelName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const channelAddress = z.string().check(z.trim(), z.minLength(3), z.maxLength(1000));

/** The parts whose alerts a channel gets: every part where the list is empty. What concerns no part in particular goes to all. */
export const channelParts = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50));

/** A channel as it is shown: addresses of webhooks are secrets, so only their host and their end are. */
export const alertChannel = z.object({
  id: z.string(),
  name: z.string(),
  kind: channelKind,
  address: z.string(),
  causes: channelCauses,
  parts: z._default(channelParts, []),
  on: z.boolean(),
  createdAt: epochMs,
});
export type AlertChannel = z.infer<typeof alertChannel>;

/** What became of one alert in one channel. */
export const alertDelivery = z.object({
  id: z.string(),
  /** The channel's name, as it was then. */
  channel: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  /** The latest attempt; null before the first. */
  at: z.nullable(epochMs),
  /** Why the latest attempt failed. */
  error: z.nullable(z.string()),
});
export type AlertDelivery = z.infer<typeof alertDelivery>;

export const sentAlert = z.object({
  id: z.string(),
  kind: alertKind,
  part: z.nullable(z.string()),
  version: z.nullable(z.string()),
  /** The revision that it is about; null where it is about none. */
  revision: z.nullable(z.int()),
  at: epochMs,
  text: z.string(),
  deliveries: z.array(alertDelivery),
});
export type SentAlert = z.infer<typeof sentAlert>;
