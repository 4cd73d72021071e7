import type { MotifName } from '@atrium/artwork';
import { inEveryLanguage } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { writeNotice } from '../modules/records/index.ts';
import { type ServerTexts, textsIn } from '../texts/index.ts';

interface SeedBanner {
  readonly id: keyof ServerTexts['notices'];
  readonly link: string;
  readonly motifs: readonly MotifName[];
  readonly hue: number;
}

const banners: readonly SeedBanner[] = [
  {
    id: 'banner-slots',
    link: '/rng',
    motifs: ['koi', 'lotus', 'lantern', 'moon'],
    hue: 188,
  },
  {
    id: 'banner-lottery',
    link: '/lottery',
    motifs: ['dice', 'star', 'comet', 'coin'],
    hue: 262,
  },
  {
    id: 'banner-agents',
    link: '/agent',
    motifs: ['peacock', 'crown', 'palm', 'diamond'],
    hue: 150,
  },
];

const marquee = ['notice-play-money', 'notice-fast-three', 'notice-vendors'] as const;

/** Popups of the public announcement: for new players, and for all logged-in ones. */
const popups: readonly { readonly id: keyof ServerTexts['notices']; readonly execution: 'A' | 'F' }[] = [
  {
    id: 'popup-welcome',
    execution: 'F',
  },
  {
    id: 'popup-limits',
    execution: 'A',
  },
  {
    id: 'popup-proof',
    execution: 'A',
  },
];

function textsOf(id: keyof ServerTexts['notices']) {
  return inEveryLanguage((language) => {
    const { title, content } = textsIn(language).notices[id];
    return { title, content: `<p>${content}</p>` };
  });
}

/** The operator's first banners, marquee and popups; notices that exist already stay as they are. */
export async function seedNotices(db: Kysely<Database>, now: number): Promise<void> {
  const common = { merchants: [], execution: null, valid_from: now, valid_to: null };
  for (const [index, { id, link, motifs, hue }] of banners.entries()) {
    await writeNotice(db, {
      ...common,
      id,
      kind: 'B',
      banner_group: 'w_home',
      link,
      motifs: [...motifs],
      hue,
      priority: 100 - index,
      texts: textsOf(id),
    });
  }
  for (const [index, id] of marquee.entries()) {
    await writeNotice(db, {
      ...common,
      id,
      kind: 'H',
      banner_group: null,
      link: null,
      motifs: [],
      hue: 0,
      priority: 100 - index,
      texts: textsOf(id),
    });
  }
  for (const [index, { id, execution }] of popups.entries()) {
    await writeNotice(db, {
      ...common,
      id,
      kind: 'PU',
      execution,
      banner_group: null,
      link: null,
      motifs: [],
      hue: 0,
      priority: 10 - index,
      texts: textsOf(id),
    });
  }
}
