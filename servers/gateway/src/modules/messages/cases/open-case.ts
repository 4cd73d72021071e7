import { dayOf } from '@atrium/contracts/calendar';
import {
  type BundledLanguage,
  caseDueAt,
  caseRules,
  feedbackTypes,
  type Merchant,
  merchantOf,
} from '@atrium/contracts/constants';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { languageOf } from '../../../texts/index.ts';

/** The number that a player refers to: `FB-261121-7K3QX9` (day of the merchant, then thirty random bits). */
function newCaseNumber(day: string): string {
  return `FB-${day.slice(2).replaceAll('-', '')}-${newId().slice(-6)}`;
}

type Case = Pick<
  Insertable<Database['feedback_case']>,
  'member_id' | 'account' | 'type' | 'content' | 'sender' | 'language' | 'ip'
>;

async function write(db: Kysely<Database>, now: number, merchant: Merchant, opened: Case): Promise<string> {
  const caseNumber = newCaseNumber(dayOf(now, merchant.timeZone));
  await db
    .insertInto('feedback_case')
    .values({
      case_number: caseNumber,
      merchant_code: merchant.merchantCode,
      ...opened,
      created_at: now,
      due_at: caseDueAt(opened.type, now),
    })
    .execute();
  return caseNumber;
}

/** Opens a case of the caller or a guest; answers its number. */
export function openCase(
  { db, clock, merchant, caller, language, clientIp: ip }: OperationContext,
  { type, content, sender = '' }: { readonly type: number; readonly content: string; readonly sender?: string },
): Promise<string> {
  const [member_id, account] = [caller?.memberId ?? null, caller?.account ?? null];
  return write(db, clock.now(), merchant, { member_id, account, type, content, sender, language, ip });
}

/** What a case of a member may depend on. */
type Account = Pick<Merchant, 'currency' | 'fractionDigits'> & { readonly language: BundledLanguage };

/** Opens a case about a member that the operator found itself, in the member's language. */
export async function openCaseOf(
  { db: trx, clock }: Pick<OperationContext, 'db' | 'clock'>,
  memberId: string,
  caseFor: (account: Account) => { readonly type: number; readonly content: string },
): Promise<string> {
  const {
    account,
    language: own,
    merchant_code,
  } = await trx
    .selectFrom('member')
    .select(['account', 'language', 'merchant_code'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const merchant = merchantOf(merchant_code);
  const { currency, fractionDigits } = merchant;
  const language = languageOf(own);
  const opened = { member_id: memberId, account, language, sender: '', ip: '' };
  return write(trx, clock.now(), merchant, { ...opened, ...caseFor({ language, currency, fractionDigits }) });
}

/**
 * Asks staff, once, whether an account is an excluded person's, whose name and birthday it has. The case is nobody's own:
 * neither of the two reads it, because they may be two people.
 */
export async function openAlikeCase(
  { db: trx, clock }: Pick<OperationContext, 'db' | 'clock'>,
  { aboutId, excludedId }: { readonly aboutId: string; readonly excludedId: string },
): Promise<void> {
  const { account, language, merchant_code } = await trx
    .selectFrom('member')
    .select(['account', 'language', 'merchant_code'])
    .where('id', '=', aboutId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const merchant = merchantOf(merchant_code);
  await trx
    .insertInto('feedback_case')
    .values({
      case_number: newCaseNumber(dayOf(now, merchant.timeZone)),
      merchant_code,
      account,
      about_id: aboutId,
      excluded_id: excludedId,
      type: feedbackTypes.other,
      content: '',
      sender: '',
      language: languageOf(language),
      ip: '',
      created_at: now,
      due_at: now + caseRules.moneyAnswerMs,
    })
    .onConflict((conflict) => conflict.columns(['about_id', 'excluded_id']).doNothing())
    .execute();
}
