import assert from 'node:assert/strict';
import { createMission, endMission, exportList, listStaffMissions } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages, languages } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { missionMetrics, type StaffMission } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const running = {
  missionId: 'M1',
  merchantCode: 'IN',
  titles: { EN: 'Ten rounds', HI: 'दस राउंड', TY: 'Sampung round' },
  period: 'WEEKLY',
  metric: 'EFFECTIVE_BET',
  goal: 100_000,
  gameTypes: ['RNG'],
  rewardPoints: 1_500,
  claimed: 7,
  isRunning: true,
} as const;

function open(mission: Some<StaffMission> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listStaffMissions, sampleOf(listStaffMissions, { missions: [{ ...running, ...mission }] }));
  return openConsole('missions', platform);
}

describe.each(bundledLanguages)('a mission in %s', (language) => {
  test.each(missionMetrics)('that counts %s shows its goal and what it gives', async (metric) => {
    const { text, getByRole } = await open({ metric, gameTypes: [] }, { language });
    const card = getByRole('article');
    assert.ok(within(card).getByText(running.titles[language]));
    const facts = factsOf(card);
    assert.equal(facts[text('missions.metric')], text(`missions.metrics.${metric}`));
    assert.equal(facts[text('missions.period')], text('missions.periods.WEEKLY'));
    assert.equal(facts[text('missions.kind')], text('missions.everyKind'));
    assert.equal(facts[text('missions.claimed')], '7');
  });
});

test('an effective bet is an amount in the currency of the merchant, another goal a count', async () => {
  const bet = await open();
  assert.equal(factsOf(bet.getByRole('article'))[bet.text('missions.goal')], '₹1,000.00');
  assert.equal(factsOf(bet.getByRole('article'))[bet.text('missions.kind')], bet.text('gameType.RNG'));
  bet.unmount();
  const rounds = await open({ metric: 'ROUNDS', goal: 10 });
  assert.equal(factsOf(rounds.getByRole('article'))[rounds.text('missions.goal')], '10');
});

const title = (language: 'EN' | 'HI' | 'TY') => ({ language: languages[language].nativeName });

async function filled() {
  const page = await open();
  const { text, fill, press } = page;
  await press(text('missions.make'));
  for (const language of bundledLanguages) await fill(text('offers.title', title(language)), `${language} title`);
  await fill(text('missions.goal'), '1,000');
  await fill(text('missions.rewardPoints'), '150');
  await fill(text('approvals.reason'), 'A quiet week');
  return page;
}

test.each([
  ['EFFECTIVE_BET', 100_000],
  ['ROUNDS', 1_000],
  ['DEPOSIT_COUNT', 1_000],
  ['LOGIN_DAYS', 1_000],
] as const)('a mission that counts %s is begun with the goal %i', async (metric, goal) => {
  const { platform, choose, submit, text, queryByRole } = await filled();
  await choose(text('missions.metric'), text(`missions.metrics.${metric}`));
  await choose(text('missions.period'), text('missions.periods.ONCE'));
  await choose(text('missions.kind'), text('gameType.RNG'));
  await choose(text('offers.runs'), text('offers.forDays', { count: 7 }));
  await submit();
  assert.deepEqual(platform.made(createMission), [
    {
      merchantCode: 'PH',
      titles: { EN: 'EN title', HI: 'HI title', TY: 'TY title' },
      period: 'ONCE',
      metric,
      goal,
      gameTypes: ['RNG'],
      rewardPoints: 150,
      startsAt: null,
      endsAt: sampleNow + 7 * dayMs,
      reason: 'A quiet week',
    },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('approvals.asked') }]);
  assert.ok(!queryByRole('form'));
});

test.each([
  ['missions.goal', 'many'],
  ['missions.goal', '10.5'],
  ['missions.rewardPoints', '1.5'],
] as const)('%s of %p is refused beside its field', async (label, typed) => {
  const { platform, fill, submit, text, errorOf } = await filled();
  await fill(text(label), typed);
  await submit();
  assert.equal(errorOf(text(label)), text('rollout.number'));
  assert.deepEqual(platform.made(createMission), []);
});

test('a mission is not begun without titles, a goal, points and a reason', async () => {
  const { platform, press, submit, text, errorOf } = await open();
  await press(text('missions.make'));
  await submit();
  const labels = ['missions.goal', 'missions.rewardPoints', 'approvals.reason'].map((key) => text(key));
  for (const label of [...labels, ...bundledLanguages.map((one) => text('offers.title', title(one)))]) {
    assert.ok(errorOf(label), label);
  }
  assert.deepEqual(platform.made(createMission), []);
});

test.each([
  ['titles.TY', ['offers.title', title('TY')], { reason: 'required' }, 'fields.required', {}],
  ['goal', ['missions.goal'], { reason: 'invalid', max: 500 }, 'fields.atMost', { max: '500' }],
  ['rewardPoints', ['missions.rewardPoints'], { reason: 'invalid' }, 'fields.invalid', {}],
] as const)('the server refuses %s beside its field', async (field, [label, named], problem, key, values) => {
  const { platform, submit, text, errorOf, inputOf } = await filled();
  platform.refuse(createMission, 'REG_FIELD_INVALID', { fields: { [field]: problem } });
  await submit();
  assert.equal(errorOf(text(label, named)), text(key, values));
  assert.equal(inputOf(text('missions.goal')), '1,000');
});

test('a running mission is ended with a reason; one that has ended has no button', async () => {
  const { platform, fill, press, submit, text, queryByRole } = await open();
  await press(text('offers.end'));
  await fill(text('approvals.reason'), 'Too easy');
  const ended = { missions: [{ ...running, isRunning: false }] };
  platform.answer(listStaffMissions, sampleOf(listStaffMissions, ended));
  await submit();
  assert.deepEqual(platform.made(endMission), [{ missionId: 'M1', reason: 'Too easy' }]);
  assert.ok(!queryByRole('button', { name: text('offers.end') }));
  assert.ok(!queryByRole('form'));
});

test('all missions are a file, by their own call and in the words of the page', async () => {
  URL.createObjectURL = () => '#file';
  const { platform, press, text } = await open();
  platform.answer(exportList, { csv: 'x', rows: 1, total: 1 });
  await press(text('audit.csv'));
  const [made] = platform.made(exportList);
  assert.deepEqual([made?.list, made?.filter], ['listStaffMissions', {}]);
  const title = made?.columns.find(({ field }) => field === 'titles.EN');
  assert.equal(title?.title, text('list.title'));
});
