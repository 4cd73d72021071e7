import type { StepUpMethod } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { LoginVia } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import type { GatewayConfig } from '../../../settings/config.ts';
import { canSend } from '../../messages/index.ts';
import { hasTotp } from './totp.ts';

/** The stored factors of a member that can confirm a login. */
export interface SecondFactors {
  memberId: string;
  email: string | null;
  mobile: string | null;
  holderName: string | null;
  hasTotp: boolean;
  hasPasskey: boolean;
}

export async function readSecondFactors(db: Kysely<Database>, memberId: string): Promise<SecondFactors> {
  const member = await db
    .selectFrom('member')
    .select(['verified_email', 'verified_mobile', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const passkey = await db.selectFrom('passkey').select('id').where('member_id', '=', memberId).executeTakeFirst();
  return {
    memberId,
    email: member.verified_email,
    mobile: member.verified_mobile,
    holderName: member.profile.payeeName ?? null,
    hasTotp: await hasTotp(db, memberId),
    hasPasskey: passkey !== undefined,
  };
}

/** Members with an app or a passkey need that and nothing weaker: else a stolen mailbox would do (SEC8). */
export const hasStrongFactor = (factors: SecondFactors): boolean => factors.hasTotp || factors.hasPasskey;

/** The methods that can confirm a login, the strongest first. The first proof cannot be the second one too. */
export function stepUpMethodsOf(
  factors: SecondFactors,
  via: LoginVia,
  config: Pick<GatewayConfig, 'messages' | 'moneyMode'>,
): StepUpMethod[] {
  if (hasStrongFactor(factors)) {
    return [...(factors.hasTotp ? ['TOTP' as const] : []), ...(factors.hasPasskey ? ['PASSKEY' as const] : [])];
  }
  if (via === 'recovery') return [];
  const email = factors.email !== null && canSend(config, 'EMAIL');
  const mobile = factors.mobile !== null && via !== 'sms' && canSend(config, 'SMS');
  const holder = factors.holderName !== null && (email || mobile);
  return [
    ...(email ? ['EMAIL' as const] : []),
    ...(mobile ? ['MOBILE' as const] : []),
    ...(holder ? ['HOLDER' as const] : []),
  ];
}

/** Enough to recognise it, not enough to know it. */
export function hintOf(method: StepUpMethod, { email, mobile }: SecondFactors): string | null {
  if (method === 'EMAIL') return maskEmail(email ?? undefined);
  return method === 'MOBILE' ? maskMobile(mobile ?? undefined) : null;
}
