import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { paymentSettingsOf } from './payment-settings.ts';

test('an amount for two people that is no number stops the start with its name', () => {
  assert.equal(paymentSettingsOf({ SECOND_APPROVAL_MINOR: '250000' }).payments.secondApprovalMinor, 250_000);
  for (const wrong of ['50k', '-1', '10.5', '1e6', ' ']) {
    assert.throws(() => paymentSettingsOf({ SECOND_APPROVAL_MINOR: wrong }), /SECOND_APPROVAL_MINOR/, wrong);
  }
});

test('without a setting, two people are asked from the amount of the rules on', () => {
  const { secondApprovalMinor } = paymentSettingsOf({}).payments;
  assert.ok(secondApprovalMinor > 0);
  assert.equal(paymentSettingsOf({ SECOND_APPROVAL_MINOR: '' }).payments.secondApprovalMinor, secondApprovalMinor);
});
