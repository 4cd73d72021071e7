import { type BundledLanguage, merchantOf } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { tellMember } from '../../inbox/tell-member.ts';
import type { MessageText } from '../../messages/texts.ts';
import { decimalOf } from '../../records/decimal.ts';
import type { CorrectionRow } from './correct-bet.ts';

interface Told {
  readonly issue: string;
  /** With its sign and currency. */
  readonly change: string;
  readonly note: string;
}

type TextOf = (action: 'CANCEL' | 'RESETTLE', told: Told) => MessageText;

const texts: Readonly<Record<BundledLanguage, TextOf>> = {
  EN: (action, { issue, change, note }) =>
    action === 'CANCEL'
      ? {
          subject: `Issue ${issue} was cancelled`,
          body: `All bets on issue ${issue} are void. Stakes were given back and what had been won was taken back: ${change} on your account.\n\n${note}`,
        }
      : {
          subject: `Issue ${issue} was settled again`,
          body: `Your bets on issue ${issue} were settled again by the numbers that follow from its published seed: ${change} on your account.\n\n${note}`,
        },
  HI: (action, { issue, change, note }) =>
    action === 'CANCEL'
      ? {
          subject: `इशू ${issue} रद्द किया गया`,
          body: `इशू ${issue} के सभी दाँव अमान्य हैं। दाँव की राशि लौटाई गई और जीती हुई राशि वापस ली गई: आपके खाते में ${change}।\n\n${note}`,
        }
      : {
          subject: `इशू ${issue} का निपटान फिर से किया गया`,
          body: `इशू ${issue} पर आपके दाँवों का निपटान उसके प्रकाशित सीड से निकले अंकों के अनुसार फिर से किया गया: आपके खाते में ${change}।\n\n${note}`,
        },
  TY: (action, { issue, change, note }) =>
    action === 'CANCEL'
      ? {
          subject: `Kinansela ang issue ${issue}`,
          body: `Walang bisa ang lahat ng taya sa issue ${issue}. Ibinalik ang mga taya at binawi ang mga napanalunan: ${change} sa account mo.\n\n${note}`,
        }
      : {
          subject: `Muling binayaran ang issue ${issue}`,
          body: `Muling binayaran ang mga taya mo sa issue ${issue} ayon sa mga numerong nagmumula sa inilathalang seed nito: ${change} sa account mo.\n\n${note}`,
        },
};

/** Tells every player whose bets a correction changed, once, what it comes to for them. */
export async function tellCorrected(services: Services, correction: CorrectionRow): Promise<void> {
  const { db } = services;
  const untold = db
    .selectFrom('lottery_correction_bet')
    .select('member_id')
    .distinct()
    .where('correction_id', '=', correction.id)
    .where('told', '=', false);
  for (const { member_id: memberId } of await untold.execute()) await tell(services, correction, memberId);
}

async function tell(services: Services, { id, issue, action, note }: CorrectionRow, memberId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const rows = await trx
      .updateTable('lottery_correction_bet')
      .set({ told: true })
      .where('correction_id', '=', id)
      .where('member_id', '=', memberId)
      .where('told', '=', false)
      .returning([sql<number>`refunded + payout_after - payout_before`.as('change'), 'refunded', 'currency'])
      .execute();
    const changed = rows.filter(({ change, refunded }) => change !== 0 || refunded > 0);
    if (changed.length === 0) return;
    const { merchant_code } = await trx
      .selectFrom('member')
      .select('merchant_code')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const sum = changed.reduce((total, { change }) => total + change, 0);
    const amount = decimalOf(sum, merchantOf(merchant_code).fractionDigits);
    const change = `${sum > 0 ? '+' : ''}${amount} ${changed[0]?.currency ?? ''}`;
    await tellMember(trx, services, memberId, (language) => texts[language](action, { issue, change, note }));
  });
}
