import assert from 'node:assert/strict';
import {
  createBonusOffer,
  createMission,
  decideApproval,
  getMissionSummary,
  listApprovals,
  proposeAdjustment,
  saveMallItem,
  setVendorLimit,
} from '@atrium/contracts/calls';
import type { AttackCase } from './attack-case.ts';

const titles = { EN: 'Alone', HI: 'अकेले', TY: 'Mag-isa' };
const reason = 'An attack';
const absurd = Number.MAX_SAFE_INTEGER;
const mission = { merchantCode: 'PH', titles, period: 'ONCE', metric: 'LOGIN_DAYS', goal: 1, reason } as const;

const absurdAmounts: AttackCase = {
  name: 'amounts of 2^53 - 1 from staff, in each form that takes one',
  async run(site) {
    const staff = await site.callsAs('staff');
    const bonus = { promoId: 'ABSURD', titles, basis: 'ANY_DEPOSIT', percent: 200, minMinor: 0 } as const;
    const terms = { multiplier: 1, days: 90, maxStakePercent: 100 };
    const money = { direction: 'CREDIT', cause: 'CORRECTION', currency: 'TLB', reference: 'ABSURD' } as const;
    const asked = [
      staff.invoke(createMission, { ...mission, rewardPoints: absurd }),
      staff.invoke(createBonusOffer, { ...bonus, ...terms, maxMinor: absurd, reason }),
      staff.invoke(saveMallItem, {
        merchantCode: 'PH',
        names: titles,
        points: absurd,
        stock: 1,
        isOffered: true,
        reason,
      }),
      staff.invoke(setVendorLimit, { vendorId: 'SANDBOX', currency: 'TLB', maxBet: null, maxWin: absurd, reason }),
      staff.invoke(proposeAdjustment, { ...money, account: 'demoplayer', amountMinor: absurd, reason }),
    ];
    const codes = (await Promise.all(asked)).map((one) => (one.ok ? 'done' : one.failure.code));
    assert.deepEqual([...new Set(codes)], ['REG_FIELD_INVALID']);
    return `${codes.length} refused by their fields`;
  },
};

const onePerson: AttackCase = {
  name: 'one person of staff begins a mission and approves it, and a player claims it',
  async run(site) {
    const staff = await site.callsAs('staff');
    const asked = await staff.invoke(createMission, { ...mission, rewardPoints: 100_000 });
    assert.ok(asked.ok);
    const { approvalId } = asked.value;
    const own = await staff.invoke(decideApproval, { approvalId, decision: 'APPROVE' });
    assert.equal(own.ok ? 'done' : own.failure.code, 'APPROVAL_OWN');
    const waiting = await staff.invoke(listApprovals, { kind: 'MISSION' });
    assert.ok(waiting.ok && waiting.value.list.some((one) => one.approvalId === approvalId));
    const seen = await (await site.callsAs('player')).invoke(getMissionSummary, {});
    assert.ok(seen.ok && seen.value.missions.every(({ title }) => title !== titles.EN));
    return 'it waits, and no player sees it';
  },
};

export const staffCases: readonly AttackCase[] = [absurdAmounts, onePerson];
