import { popupExecutions } from '../constants/index.ts';
import { epochMs, z } from '../schema/index.ts';

/** Announcement; `content` is html, sanitised by the server when it was written. */
export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** `yyyy-MM-dd HH:mm:ss` in the merchant's time zone (T12). */
  time: z.string(),
  publishedAt: epochMs,
  group: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
  execution: z.nullable(z.enum(popupExecutions)),
});
export type Announcement = z.infer<typeof announcement>;

/** Where banners are shown. */
export const bannerGroups = ['w_login', 'w_register', 'w_home', 'w_leftmenu'] as const;

/** Banner. */
export const banner = z.object({
  id: z.string(),
  group: z.enum(bannerGroups),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  linkageType: z.string(),
});
export type Banner = z.infer<typeof banner>;

/** Promotion, as a card that leads to `/promotions#id`. */
export const promotionCard = z.object({
  id: z.string(),
  title: z.string(),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.int() })),
});
export type PromotionCard = z.infer<typeof promotionCard>;

/** Notice payload groups. */
export const noticeGroups = z.object({
  banners: z.array(banner),
  player: z.array(announcement),
  popup: z.array(announcement),
  promotion: z.array(promotionCard),
  marquee: z.array(announcement),
});
export type NoticeGroups = z.infer<typeof noticeGroups>;
