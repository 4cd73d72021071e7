import { bannerUrl, motifNames } from '@atrium/artwork';
import type { listNotices as listCall, withdrawNotice as withdrawCall } from '@atrium/contracts/calls';
import { inEveryLanguage, merchantCodes } from '@atrium/contracts/constants';
import type { Audience, StaffNotice } from '@atrium/contracts/entities';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { pageOf } from '../../../db/page-of.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';

type NoticeRow = Selectable<Database['notice']>;
type TextRow = Selectable<Database['notice_text']>;

/** Whether the caller acts at every merchant that a notice is for; none named means all. */
export function isOwnScope({ caller }: Pick<OperationContext, 'caller'>, merchants: readonly string[]): boolean {
  const own = requireCaller({ caller }).merchants;
  return (merchants.length === 0 ? merchantCodes : merchants).every((code) => own.includes(code));
}

/** A notice that the caller may change, locked. @throws Refusal `NOT_FOUND` */
export async function lockNotice(tx: OperationContext, id: string): Promise<NoticeRow> {
  const row = await tx.db.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !isOwnScope(tx, row.merchants)) throw new Refusal('NOT_FOUND');
  return row;
}

function stateOf({ valid_from: from, valid_to: to }: NoticeRow, now: number): StaffNotice['state'] {
  if (to !== null && to <= now) return 'ENDED';
  return from > now ? 'COMING' : 'RUNNING';
}

function textsOf(rows: readonly TextRow[]): StaffNotice['texts'] {
  const of = (language: string) => {
    const row = rows.find((one) => one.language === language);
    return row ? { title: row.title, content: row.content } : undefined;
  };
  return { ...inEveryLanguage(of), EN: of('EN') ?? { title: '', content: '' } };
}

type Shown = NoticeRow & { account: string | null };

function shown(row: Shown, texts: readonly TextRow[], now: number): StaffNotice {
  return {
    id: row.id,
    kind: row.kind,
    ...(row.execution ? { execution: row.execution } : {}),
    ...(row.banner_group ? { bannerGroup: row.banner_group } : {}),
    link: row.link ?? '',
    motifs: row.motifs,
    hue: row.hue,
    merchants: row.merchants,
    audience: {
      languages: row.languages as Audience['languages'],
      memberTypes: row.member_types as Audience['memberTypes'],
      vipMin: row.vip_min,
      tags: row.tags,
    },
    priority: row.priority,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    texts: textsOf(texts.filter(({ notice_id: of }) => of === row.id)),
    state: stateOf(row, now),
    imageUrl: bannerUrl(row.id),
    writtenBy: row.account,
  };
}

export const listNotices: Operation<typeof listCall> = async ({ pageNo, pageSize }, context) => {
  const { db, clock } = context;
  const own = sql.val([...requireCaller(context).merchants]);
  const matching = db
    .selectFrom('notice')
    .where(sql<boolean>`(notice.merchants = '{}' or notice.merchants && ${own}::text[])`);
  const notices = matching
    .leftJoin('member', 'member.id', 'notice.written_by')
    .selectAll('notice')
    .select('member.account')
    .orderBy('notice.valid_from', 'desc')
    .orderBy('notice.id');
  const page = await pageOf(notices, { pageNo, pageSize }, async (rows) => {
    const ids = rows.map(({ id }) => id);
    const texts = ids.length
      ? await db.selectFrom('notice_text').selectAll().where('notice_id', 'in', ids).execute()
      : [];
    return rows.map((row) => shown(row, texts, clock.now()));
  });
  return { ...page, motifs: motifNames };
};

export const withdrawNotice: Operation<typeof withdrawCall> = async ({ id, reason }, context) => {
  assertFields(unsaid('reason', reason));
  const { memberId: actor } = requireCaller(context);
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const row = await lockNotice(tx, id);
    if (row.valid_to !== null && row.valid_to <= now) throw new Refusal('NOT_FOUND');
    await tx.db.updateTable('notice').set({ valid_to: now }).where('id', '=', id).execute();
    const { clientIp: ip, traceId } = tx;
    await writeAudit(tx.db, {
      at: now,
      actor,
      action: 'notice.withdrawn',
      subject: id,
      detail: { reason },
      ip,
      traceId,
    });
    return { id };
  });
};
