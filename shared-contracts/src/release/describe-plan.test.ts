import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { describePlan } from './describe-plan.ts';

test('a plan with audiences of several lists says where each stage ends', () => {
  const stages = [
    { percent: 100, audience: { testers: true as const } },
    { percent: 20, audience: { regions: ['IN'], languages: ['HI', 'EN'] } },
    { percent: 50 },
  ];
  const text = '100 % of testers → 20 % of regions IN, languages HI EN → 50 %';
  assert.equal(describePlan({ stages, promotes: false }), text);
  assert.equal(describePlan({ stages, promotes: true }), `${text} → stable`);
});
