import type { listAmountBounds as call } from '@atrium/contracts/calls';
import { type AmountKind, amountBounds, amountKinds, merchants } from '@atrium/contracts/constants';
import type { AmountBound } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

type Decided = Pick<AmountBound, 'merchantCode' | 'max' | 'version'> & { readonly kind: string };

export const decidedBounds = (db: Kysely<Database>, merchantCodes: readonly string[]): Promise<Decided[]> =>
  db
    .selectFrom('amount_bound')
    .select(['merchant_code as merchantCode', 'kind', 'max', 'version'])
    .where('merchant_code', 'in', merchantCodes)
    .execute();

export function boundIn(
  decided: readonly Decided[],
  { merchantCode, currency }: { readonly merchantCode: string; readonly currency: string },
  kind: AmountKind,
): AmountBound {
  const { unit, max: defaultMax } = amountBounds[kind];
  const own = decided.find((row) => row.merchantCode === merchantCode && row.kind === kind);
  return { merchantCode, currency, kind, unit, max: own?.max ?? defaultMax, defaultMax, version: own?.version ?? 0 };
}

export const listAmountBounds: Operation<typeof call> = async (_request, context) => {
  const { merchants: own } = requireCaller(context);
  const decided = await decidedBounds(context.db, own);
  const bounds = merchants
    .filter(({ merchantCode }) => own.includes(merchantCode))
    .flatMap((merchant) => amountKinds.map((kind) => boundIn(decided, merchant, kind)));
  return { bounds };
};
