import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { languageOf, messageIn, textsIn } from '../../../texts/index.ts';
import { writeMessage } from '../../messages/index.ts';

/** Notifies both parties of a contract of its new state, each in their own language (SRV6). */
export async function notifyParties(
  services: Pick<Services, 'db' | 'clock' | 'publish'>,
  contract: Selectable<Database['contract']>,
  what: 'begun' | 'ended' | 'endedByUpline',
): Promise<void> {
  const { owner_id: ownerId, subject_id: subjectId, kind, tiers } = contract;
  const parties = await services.db
    .selectFrom('member')
    .select(['id', 'account', 'language'])
    .where('id', 'in', ownerId === null ? [subjectId] : [ownerId, subjectId])
    .execute();
  const subject = parties.find(({ id }) => id === subjectId)?.account ?? '';
  for (const { id, language } of parties) {
    const own = languageOf(language);
    const values = { kind: textsIn(own).contractKinds[kind], subject, topRate: tiers.at(-1)?.rate ?? '0' };
    const { subject: title, body } = messageIn(own, `contract.${what}`, values);
    await writeMessage(services, { memberId: id, title, text: body });
  }
}
