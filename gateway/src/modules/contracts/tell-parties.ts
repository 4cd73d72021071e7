import {
  type BundledLanguage,
  type ContractKind,
  defaultLanguage,
  isBundledLanguage,
} from '@atrium/contracts/constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { writeMessage } from '../inbox/write-message.ts';
import type { MessageText } from '../messages/texts.ts';
import type { ContractTables } from './tables.ts';

type What = 'begun' | 'ended';

interface Words {
  readonly kinds: Record<ContractKind, string>;
  begun(kind: string, subject: string, topRate: string): MessageText;
  ended(kind: string, subject: string, topRate: string): MessageText;
}

const wordsIn: Readonly<Record<BundledLanguage, Words>> = {
  EN: {
    kinds: { DIVIDEND: 'Dividend', DAILY: 'Daily salary', HOURLY: 'Hourly salary', REALTIME: 'Real-time salary' },
    begun: (kind, subject, topRate) => ({
      subject: `A contract has begun: ${kind}`,
      body: `The contract "${kind}" of ${subject}, up to ${topRate} %, counts from now on, in place of any earlier one of this kind.`,
    }),
    ended: (kind, subject, topRate) => ({
      subject: `A contract has ended: ${kind}`,
      body: `The contract "${kind}" of ${subject}, up to ${topRate} %, has ended, because the upline's own rate is lower now. The period that is running is still paid by its terms.`,
    }),
  },
  HI: {
    kinds: { DIVIDEND: 'लाभांश', DAILY: 'दैनिक वेतन', HOURLY: 'घंटेवार वेतन', REALTIME: 'रीयल-टाइम वेतन' },
    begun: (kind, subject, topRate) => ({
      subject: `अनुबंध शुरू हुआ: ${kind}`,
      body: `${subject} का अनुबंध "${kind}", ${topRate} % तक, अब से लागू है। इस तरह का कोई पिछला अनुबंध था, तो वह समाप्त हो गया है।`,
    }),
    ended: (kind, subject, topRate) => ({
      subject: `अनुबंध समाप्त हुआ: ${kind}`,
      body: `${subject} का अनुबंध "${kind}", ${topRate} % तक, समाप्त हो गया है, क्योंकि अपलाइन की अपनी दर अब कम है। चल रही अवधि का भुगतान इसी की शर्तों पर होगा।`,
    }),
  },
  TY: {
    kinds: {
      DIVIDEND: 'Dibidendo',
      DAILY: 'Sahod araw-araw',
      HOURLY: 'Sahod kada oras',
      REALTIME: 'Sahod na real-time',
    },
    begun: (kind, subject, topRate) => ({
      subject: `Nagsimula na ang kontrata: ${kind}`,
      body: `Bumibilang na mula ngayon ang kontratang "${kind}" ni ${subject}, hanggang ${topRate} %, kapalit ng anumang naunang kontrata ng ganitong uri.`,
    }),
    ended: (kind, subject, topRate) => ({
      subject: `Natapos na ang kontrata: ${kind}`,
      body: `Natapos na ang kontratang "${kind}" ni ${subject}, hanggang ${topRate} %, dahil mas mababa na ngayon ang sariling rate ng upline. Babayaran pa rin ang kasalukuyang panahon ayon sa mga kondisyon nito.`,
    }),
  },
};

/** Writes to both parties of a contract, each in their own language, what has become of it (SRV6). */
export async function tellParties(
  trx: Kysely<Database>,
  services: Pick<Services, 'clock' | 'publish'>,
  contract: Selectable<ContractTables['contract']>,
  what: What,
): Promise<void> {
  const { owner_id: ownerId, subject_id: subjectId, kind, tiers } = contract;
  const parties = await trx
    .selectFrom('member')
    .select(['id', 'account', 'language'])
    .where('id', 'in', [ownerId, subjectId])
    .execute();
  const subject = parties.find(({ id }) => id === subjectId)?.account ?? '';
  for (const { id, language } of parties) {
    const words = wordsIn[isBundledLanguage(language) ? language : defaultLanguage];
    const { subject: title, body } = words[what](words.kinds[kind], subject, tiers.at(-1)?.rate ?? '0');
    await writeMessage(trx, services, { memberId: id, title, text: body });
  }
}
