import { bannerUrl } from '@atrium/artwork';
import { wallTimeOf } from '@atrium/contracts/calendar';
import type { listAnnouncements as call } from '@atrium/contracts/calls';
import type { Announcement, Banner, NoticeGroups, PromotionCard } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { isFor } from '../../../guard/audience.ts';
import type { Operation, OperationContext } from '../../../operation/operation.ts';
import { mayReceiveOffers } from '../../limits/index.ts';

type NoticeRow = Awaited<ReturnType<typeof currentNotices>>[number];

/** Notices for this merchant, language and login state, most important first. Players on a break get no advertising. */
export const listAnnouncements: Operation<typeof call> = async (request, context) => {
  const kinds = new Set(request.types.split(',').map((kind) => kind.trim()));
  const rows = (await currentNotices(context)).filter((row) => kinds.has(row.kind));
  const zone = context.merchant.timeZone;
  const of = (kind: NoticeRow['kind']) => rows.filter((row) => row.kind === kind);
  const { caller } = context;
  const advertises = !caller || (await mayReceiveOffers(context, [caller.memberId])).has(caller.memberId);
  const groups: NoticeGroups = {
    banners: advertises ? of('B').map(bannerOf) : [],
    player: caller
      ? [...(await personalMessages(context, kinds)), ...of('PL').map((row) => announcementOf(row, zone))]
      : [],
    popup: advertises
      ? popupsFor(of('PU'), request.execution, caller !== null).map((row) => announcementOf(row, zone))
      : [],
    promotion: advertises && kinds.has('PR') ? await promotionCards(context) : [],
    marquee: of('H').map((row) => announcementOf(row, zone)),
  };
  return groups;
};

/**
 * Which popups open: B for anonymous visitors; for logged-in players, F at the first login if there is any, else
 * A. The session decides who is logged in, whatever the page requests.
 */
function popupsFor(popups: NoticeRow[], asked: 'A' | 'B' | 'F', isLoggedIn: boolean): NoticeRow[] {
  const withExecution = (execution: 'A' | 'B' | 'F') => popups.filter((row) => row.execution === execution);
  if (!isLoggedIn) return withExecution('B');
  const first = asked === 'F' ? withExecution('F') : [];
  return first.length > 0 ? first : withExecution('A');
}

/** Messages to this player alone, such as answers to feedback: they come before notices to all. */
async function personalMessages(context: OperationContext, kinds: ReadonlySet<string>): Promise<Announcement[]> {
  if (!kinds.has('PL')) return [];
  const rows = await context.db
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', context.caller?.memberId ?? '')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    time: wallTimeOf(row.created_at, context.merchant.timeZone),
    publishedAt: row.created_at,
    group: 'PL',
    execution: null,
  }));
}

/** The text in the reader's language, or in English if there is none. */
function currentNotices(context: OperationContext) {
  const { db, merchant, language, clock, caller } = context;
  const now = clock.now();
  return db
    .selectFrom('notice')
    .innerJoin('notice_text as english', (join) =>
      join.onRef('english.notice_id', '=', 'notice.id').on('english.language', '=', 'EN'),
    )
    .leftJoin('notice_text as own', (join) =>
      join.onRef('own.notice_id', '=', 'notice.id').on('own.language', '=', language),
    )
    .selectAll('notice')
    .select(({ fn }) => [
      fn.coalesce('own.title', 'english.title').as('title'),
      fn.coalesce('own.content', 'english.content').as('content'),
    ])
    .where(sql<boolean>`(notice.merchants = '{}' or ${merchant.merchantCode} = any (notice.merchants))`)
    .where(isFor('notice', { language, memberId: caller?.memberId ?? null }))
    .where('notice.valid_from', '<=', now)
    .where((where) => where.or([where('notice.valid_to', 'is', null), where('notice.valid_to', '>', now)]))
    .orderBy('notice.priority', 'desc')
    .orderBy('notice.valid_from', 'desc')
    .orderBy('notice.id')
    .execute();
}

function announcementOf(row: NoticeRow, timeZone: string): Announcement {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    time: wallTimeOf(row.valid_from, timeZone),
    publishedAt: row.valid_from,
    group: row.kind,
    execution: row.execution,
  };
}

function bannerOf(row: NoticeRow): Banner {
  return {
    id: row.id,
    group: row.banner_group ?? 'w_home',
    title: row.title,
    text: row.content.replace(/<[^>]*>/g, '').trim(),
    url: row.link ?? '',
    imageUrl: bannerUrl(row.id),
    linkageType: row.link ? 'ROUTE' : 'NONE',
  };
}

/** Promotions that run, as cards; their page shows what each is. */
async function promotionCards(context: OperationContext): Promise<PromotionCard[]> {
  const { db, merchant, clock, language, caller } = context;
  const now = clock.now();
  const rows = await db
    .selectFrom('promotion')
    .select(['id', 'titles'])
    .where('merchant_code', '=', merchant.merchantCode)
    .where('published_at', 'is not', null)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where(isFor('promotion', { language, memberId: caller?.memberId ?? null }))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, titles }) => ({
    id,
    title: titles[language],
    announcementImages: [{ url: bannerUrl(id), sequence: 1 }],
  }));
}
