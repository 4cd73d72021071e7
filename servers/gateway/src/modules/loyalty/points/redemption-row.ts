import type { BundledLanguage } from '@atrium/contracts/constants';
import type { Redemption } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type RedemptionRow = Selectable<Database['redemption']>;

export function redemptionOf(row: RedemptionRow, language: BundledLanguage): Redemption {
  return {
    requestId: row.request_id,
    type: 'GIFT',
    name: row.names[language],
    quantity: row.quantity,
    points: row.points,
    status: row.status,
    remark: row.remark,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}
