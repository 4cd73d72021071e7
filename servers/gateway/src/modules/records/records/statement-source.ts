import { boundsOf } from '@atrium/contracts/calendar';
import { type BundledLanguage, merchantOf } from '@atrium/contracts/constants';
import type { TransactionType } from '@atrium/contracts/entities';
import { type StatementRow, statementBatches } from '@atrium/ledger';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { languageOf } from '../../../texts/index.ts';
import { withOwnRemarks } from './own-remark.ts';

/** The header of a statement, and its rows, oldest first, some hundreds at a time. */
export interface StatementSource {
  readonly account: string;
  readonly currency: string;
  readonly fractionDigits: number;
  readonly timeZone: string;
  /** Of the page that asked. */
  readonly language: BundledLanguage;
  readonly fromDay: string;
  readonly toDay: string;
  readonly createdAt: number;
  readonly openingBalance: number;
  readonly closingBalance: number;
  readonly totalIn: number;
  readonly totalOut: number;
  batches(): AsyncGenerator<readonly StatementRow[]>;
}

export async function openStatement(
  { db, ledger, clock }: Services,
  ticket: Selectable<Database['statement_ticket']>,
): Promise<StatementSource> {
  const { account, currency, merchant_code } = await db
    .selectFrom('member')
    .select(['account', 'currency', 'merchant_code'])
    .where('id', '=', ticket.member_id)
    .executeTakeFirstOrThrow();
  const { timeZone, fractionDigits } = merchantOf(merchant_code);
  const query = {
    account: { kind: 'member.main', owner: ticket.member_id },
    currency,
    ...boundsOf({ from: ticket.from_day, to: ticket.to_day }, timeZone),
    ...(ticket.type ? { type: ticket.type as TransactionType } : {}),
  } as const;
  const language = languageOf(ticket.language ?? '');
  const createdAt = clock.now();
  // Later postings are left out of the file: its totals would not be those of its rows.
  const until = Math.min(query.to, createdAt);
  const { totalIn, totalOut, openingBalance, closingBalance } = await ledger.statement(db, {
    ...query,
    to: until,
    timeZone,
    pageNo: 1,
    pageSize: 1,
  });
  return {
    account,
    currency,
    fractionDigits,
    timeZone,
    language,
    fromDay: ticket.from_day,
    toDay: ticket.to_day,
    createdAt,
    openingBalance,
    closingBalance,
    totalIn,
    totalOut,
    async *batches() {
      for await (const batch of statementBatches(db, { ...query, to: until }))
        yield await withOwnRemarks(db, batch, language);
    },
  };
}
