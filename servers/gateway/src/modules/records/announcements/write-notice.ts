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
  texts: Partial<Record<BundledLanguage, NoticeText | undefined>> & { EN: NoticeText };
};
export interface NoticeText {
  title: string;
  content: string;
}

async function writeTexts(db: Kysely<Database>, id: string, texts: NewNotice['texts']): Promise<void> {
  const rows = bundledLanguages.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const title = sanitizeHtml(text.title, { allowedTags: [], allowedAttributes: {} });
    return [{ notice_id: id, language, title, content: sanitizeHtml(text.content, allowed) }];
  });
  await db
    .insertInto('notice_text')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['notice_id', 'language']).doNothing())
    .execute();
}

/** Writes an existing notice again, with its texts, sanitised. */
export async function replaceNotice(db: Kysely<Database>, { texts, id, ...notice }: NewNotice): Promise<void> {
  await db.updateTable('notice').set(notice).where('id', '=', id).execute();
  await db.deleteFrom('notice_text').where('notice_id', '=', id).execute();
  await writeTexts(db, id, texts);
}

/** Writes a notice with its texts, sanitised; an existing one with this id stays as it is. */
export async function writeNotice(db: Kysely<Database>, { texts, ...notice }: NewNotice): Promise<void> {
  await db
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await writeTexts(db, notice.id, texts);
}
