import type { Readable } from 'node:stream';
import { wallTimeOf } from '@atrium/contracts/calendar';
import { csvOf } from './csv-of.ts';
import { decimalOf } from './decimal.ts';
import { movementWords } from './movement-words.ts';
import { ownRemark } from './own-remark.ts';
import type { StatementSource } from './statement-source.ts';

const columns = [
  'txId',
  'time',
  'timeZone',
  'type',
  'direction',
  'amount',
  'currency',
  'balanceBefore',
  'balanceAfter',
  'refNo',
  'status',
  'remark',
];

/** The rows as comma-separated values. */
export function statementCsv(source: StatementSource): Readable {
  return csvOf(columns, recordsOf(source));
}

async function* recordsOf({ account, batches, currency, fractionDigits, timeZone, language }: StatementSource) {
  for await (const batch of batches()) {
    for (const row of batch) {
      const { type, status } = movementWords(row, language);
      yield [
        row.txId,
        wallTimeOf(row.postedAt, timeZone),
        timeZone,
        type,
        row.amountMinor > 0 ? 'IN' : 'OUT',
        decimalOf(Math.abs(row.amountMinor), fractionDigits),
        currency,
        decimalOf(row.balanceBefore, fractionDigits),
        decimalOf(row.balanceAfter, fractionDigits),
        row.reference,
        status,
        ownRemark(row, account),
      ];
    }
  }
}
