import { dayOf } from '@atrium/contracts/calendar';
import { caseDueAt } from '@atrium/contracts/constants';
import { newId } from '../../../db/new-id.ts';
import type { OperationContext } from '../../../operation/operation.ts';

/** The number that a player refers to: `FB-261121-7K3QX9` (day of the merchant, then thirty random bits). */
function newCaseNumber(day: string): string {
  return `FB-${day.slice(2).replaceAll('-', '')}-${newId().slice(-6)}`;
}

/** Opens a case of the caller or a guest; answers its number. */
export async function openCase(
  { db, clock, merchant, caller, language, clientIp }: OperationContext,
  { type, content, sender = '' }: { readonly type: number; readonly content: string; readonly sender?: string },
): Promise<string> {
  const now = clock.now();
  const caseNumber = newCaseNumber(dayOf(now, merchant.timeZone));
  await db
    .insertInto('feedback_case')
    .values({
      case_number: caseNumber,
      merchant_code: merchant.merchantCode,
      member_id: caller?.memberId ?? null,
      account: caller?.account ?? null,
      type,
      content,
      sender,
      language,
      ip: clientIp,
      created_at: now,
      due_at: caseDueAt(type, now),
    })
    .execute();
  return caseNumber;
}
