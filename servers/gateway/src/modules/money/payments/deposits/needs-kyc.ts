import type { OperationContext } from '../../../../operation/operation.ts';

/** Real money requires a verified identity before the first payment (RG15). */
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
