import type { Readable } from 'node:stream';
import { wallTimeOf } from '@atrium/contracts/calendar';
import type { BundledLanguage } from '@atrium/contracts/constants';
import { textsIn } from '../../../texts/index.ts';
import { csvOf } from './csv-of.ts';
import { decimalOf } from './decimal.ts';
import { movementWords } from './movement-words.ts';
import type { StatementSource } from './statement-source.ts';

function columnsIn(language: BundledLanguage): string[] {
  const { transactions, account, only } = textsIn(language).file;
  return [
    ...[only.number, transactions.time, only.timeZone, transactions.type, only.direction, transactions.amount],
    ...[only.currency, transactions.before, transactions.after, account.reference, transactions.status],
    transactions.remark,
  ];
}

/** The rows as comma-separated values. */
export function statementCsv(source: StatementSource): Readable {
  return csvOf(columnsIn(source.language), recordsOf(source));
}

async function* recordsOf({ batches, currency, fractionDigits, timeZone, language }: StatementSource) {
  const { transactions } = textsIn(language).file;
  for await (const batch of batches()) {
    for (const row of batch) {
      const { type, status } = movementWords(row, language);
      yield [
        row.txId,
        wallTimeOf(row.postedAt, timeZone),
        timeZone,
        type,
        row.amountMinor > 0 ? transactions.in : transactions.out,
        decimalOf(Math.abs(row.amountMinor), fractionDigits),
        currency,
        decimalOf(row.balanceBefore, fractionDigits),
        decimalOf(row.balanceAfter, fractionDigits),
        row.reference,
        status,
        row.remark,
      ];
    }
  }
}
