import { allowedHtml, type BundledLanguage, bundledLanguages } from '@atrium/contracts/constants';
import type { Insertable, Kysely } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import type { Database } from '../../../db/database.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...allowedHtml.tags],
  allowedAttributes: { a: [...allowedHtml.attributes] },
  allowedSchemes: [...allowedHtml.schemes],
  allowProtocolRelative: false,
};

export type NewNotice = Insertable<Database['notice']> & {
  /** EN is the fallback of languages without a text. */
  texts: { EN: NoticeText } & Partial<Record<BundledLanguage, NoticeText>>;
};
export interface NoticeText {
  title: string;
  content: string;
}

/** Writes a notice with its texts, sanitised; an existing one with this id stays as it is. */
export async function writeNotice(db: Kysely<Database>, { texts, ...notice }: NewNotice): Promise<void> {
  await db
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const rows = bundledLanguages.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const title = sanitizeHtml(text.title, { allowedTags: [], allowedAttributes: {} });
    return [{ notice_id: notice.id, language, title, content: sanitizeHtml(text.content, allowed) }];
  });
  await db
    .insertInto('notice_text')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['notice_id', 'language']).doNothing())
    .execute();
}
