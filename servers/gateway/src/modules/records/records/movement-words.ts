import type { BundledLanguage } from '@atrium/contracts/constants';
import type { TransactionType } from '@atrium/contracts/entities';
import type { StatementRow } from '@atrium/ledger';
import { textsIn } from '../../../texts/index.ts';

/** What a movement of money is and where it stands, as the page of the record has it. */
export function movementWords({ type, status }: Pick<StatementRow, 'type' | 'status'>, language: BundledLanguage) {
  const { statement } = textsIn(language);
  return { type: statement.type[type as TransactionType], status: statement.status[status] };
}
