import type { OperationContext } from '../../../../operation/operation.ts';

/** Where real money moves, who somebody is must be known before the first of it (RG15). */
export async function needsKyc(
  { db, config }: Pick<OperationContext, 'db' | 'config'>,
  memberId: string,
): Promise<boolean> {
  if (config.moneyMode !== 'real') return false;
  const { kyc_level } = await db
    .selectFrom('member')
    .select('kyc_level')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return kyc_level < 1;
}
