import assert from 'node:assert/strict';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { StatementRow } from '@atrium/ledger';
import { test } from '@jest/globals';
import { ownRemark } from './own-remark.ts';

const row = (own: Pick<StatementRow, 'type' | 'remark' | 'amountMinor'>): StatementRow => ({
  txId: 'T1',
  reference: 'R1',
  postedAt: 0,
  status: 'DONE',
  balanceBefore: 0,
  balanceAfter: own.amountMinor,
  ...own,
});

test.each(['opening', 'trial'])(
  'the credit that an account begins with, posted as %s, is named in each language',
  (remark) => {
    const credit = row({ type: 'ADMIN_ADD', remark, amountMinor: 100 });
    const said = bundledLanguages.map((language) => ownRemark(credit, { language }));
    assert.equal(new Set(said).size, bundledLanguages.length);
    assert.ok(said.every((one) => one !== '' && one !== remark));
  },
);

test('what a person wrote stays as it was written', () => {
  const wrote = row({ type: 'ADMIN_ADD', remark: 'The lost round', amountMinor: 100 });
  assert.equal(ownRemark(wrote, { language: 'HI' }), 'The lost round');
});
