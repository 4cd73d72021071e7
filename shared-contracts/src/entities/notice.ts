import { inEveryLanguage, popupExecutions } from '../constants/index.ts';
import { epochMs, z } from '../schema/index.ts';
import { bannerGroups } from './announcement.ts';
import { audience } from './audience.ts';

/** Banners, messages to every inbox, popups, and the marquee of home (SRV9). */
export const noticeKinds = ['B', 'PL', 'PU', 'H'] as const;

const text = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Html; sanitised when it is stored and when it is shown. */
  content: z.string().check(z.maxLength(20_000)),
});

/** What staff write: a notice, or a banner with its place, link and drawn picture. */
export const noticeTerms = z.object({
  kind: z.enum(noticeKinds),
  /** Of popups, and only of them. */
  execution: z.optional(z.enum(popupExecutions)),
  /** Of banners, and only of them. */
  bannerGroup: z.optional(z.enum(bannerGroups)),
  /** Where a banner leads: a path of the site. */
  link: z._default(z.string().check(z.maxLength(200)), ''),
  motifs: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(4)), []),
  hue: z._default(z.int().check(z.minimum(0), z.maximum(359)), 0),
  /** Merchant codes; empty means all. */
  merchants: z._default(z.array(z.string().check(z.maxLength(10))), []),
  audience: z._default(audience, { languages: [], memberTypes: [], vipMin: 0, tags: [] }),
  priority: z._default(z.int().check(z.minimum(-1_000), z.maximum(1_000)), 0),
  /** Now when left out. */
  validFrom: z._default(z.nullable(epochMs), null),
  validTo: z._default(z.nullable(epochMs), null),
  texts: z.object({ ...inEveryLanguage(() => z.optional(text)), EN: text }),
});
export type NoticeTerms = z.infer<typeof noticeTerms>;

/** A notice as staff see it. */
export const staffNotice = z.extend(noticeTerms, {
  id: z.string(),
  validFrom: epochMs,
  state: z.enum(['COMING', 'RUNNING', 'ENDED']),
  imageUrl: z.string(),
  /** Who wrote it last; null for one that came with the installation. */
  writtenBy: z.nullable(z.string()),
});
export type StaffNotice = z.infer<typeof staffNotice>;
