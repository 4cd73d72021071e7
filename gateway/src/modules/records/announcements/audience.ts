import { type RawBuilder, sql } from 'kysely';
import type { OperationContext } from '../../../operation/operation.ts';

/** Whom a notice or promotion is measured against; guests have no type, level or tag. */
interface Reader {
  readonly language: string;
  readonly type: number | null;
  readonly vipLevel: number;
  readonly tags: readonly string[];
}

export async function readerOf({ db, caller, language }: OperationContext): Promise<Reader> {
  if (!caller) return { language, type: null, vipLevel: 0, tags: [] };
  const { type, vip_level, tags } = await db
    .selectFrom('member')
    .select(['type', 'vip_level', 'tags'])
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  return { language, type, vipLevel: vip_level, tags };
}

/** Whether a row's audience includes the reader; an empty list does not narrow. */
export function isFor(table: 'notice' | 'promotion', reader: Reader): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { language, type, vipLevel, tags } = reader;
  return sql<boolean>`(
    (${column('languages')} = '{}' or ${language} = any (${column('languages')}))
    and (${column('member_types')} = '{}' or ${type}::smallint = any (${column('member_types')}))
    and ${column('vip_min')} <= ${vipLevel}
    and (${column('tags')} = '{}' or ${column('tags')} && ${sql.val([...tags])}::text[]))`;
}
