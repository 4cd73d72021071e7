import { type RawBuilder, sql } from 'kysely';

interface Reader {
  readonly language: string;
  /** Null for guests, who have no type, level or tag. */
  readonly memberId: string | null;
}

/** Whether the audience of a notice or promotion includes the reader; an empty list does not narrow. */
export function isFor(table: 'notice' | 'promotion', { language, memberId }: Reader): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const [types, vipMin, tags] = [column('member_types'), column('vip_min'), column('tags')];
  return sql<boolean>`(
    (${column('languages')} = '{}' or ${language} = any (${column('languages')}))
    and ((${types} = '{}' and ${vipMin} = 0 and ${tags} = '{}')
      or exists (select 1 from member reader where reader.id = ${memberId}
        and (${types} = '{}' or reader.type = any (${types})) and reader.vip_level >= ${vipMin}
        and (${tags} = '{}' or reader.tags && ${tags}))))`;
}
