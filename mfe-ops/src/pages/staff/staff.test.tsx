import assert from 'node:assert/strict';
import { addStaff, listStaff, setStaffAccess } from '@atrium/contracts/calls';
import { bundledLanguages, staffRoles } from '@atrium/contracts/constants';
import type { StaffAccount } from '@atrium/contracts/entities';
import { type Some, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const own = { account: 'staff1', roles: ['admin'], merchants: ['PH', 'IN'], isOpen: true, isOwn: true };
const other = { account: 'ben', roles: ['support'], merchants: ['PH'], isOpen: true, isOwn: false };

function open(...others: Some<StaffAccount>[]) {
  return openWith({}, ...others);
}

function openWith(options: TestPlatformOptions, ...others: Some<StaffAccount>[]) {
  const platform = consolePlatform(options);
  const list = [own, ...(others.length > 0 ? others : [{}]).map((one) => ({ ...other, ...one }))];
  platform.answer(listStaff, sampleOf(listStaff, { list }));
  return openConsole('staff', platform);
}

const cardOf = (page: Awaited<ReturnType<typeof open>>, account: string) =>
  page.getByText(account).closest('article') as HTMLElement;

describe.each(bundledLanguages)('staff in %s', (language) => {
  test('show with whom an account still counts as one person', async () => {
    const page = await openWith({ language }, { access: { givenBy: 'staff1', until: Date.UTC(2026, 0, 22) } });
    const access = factsOf(cardOf(page, 'ben'))[page.text('staff.access')] ?? '';
    assert.ok(access.includes('staff1') && access.includes('2026'), access);
  });

  test('are listed with their roles, and what each role opens is said', async () => {
    const page = await openWith({ language }, { roles: [...staffRoles, 'dealer'] });
    const { text, press, getByRole } = page;
    const named = staffRoles.map((role) => text(`staff.role.${role}`));
    assert.equal(factsOf(cardOf(page, 'ben'))[text('staff.roles')], [...named, 'dealer'].join(', '));
    await press(text('staff.add'));
    const roles = within(getByRole('group', { name: text('staff.roles') }));
    for (const role of staffRoles) assert.ok(roles.getByText(text(`staff.meaning.${role}`)));
  });
});

test('an account without a role or a login says so, and a closed one too', async () => {
  const page = await open({ roles: [], lastLoginAt: null, isOpen: false });
  const card = cardOf(page, 'ben');
  assert.equal(factsOf(card)[page.text('staff.roles')], page.text('staff.none'));
  assert.equal(factsOf(card)[page.text('staff.lastLogin')], '–');
  assert.ok(within(card).getByText(page.text('staff.closed')));
});

test("one's own account is changed by somebody else", async () => {
  const page = await open();
  const card = within(cardOf(page, 'staff1'));
  assert.ok(card.getByText(page.text('staff.own')));
  assert.ok(!card.queryByRole('button'));
});

describe('a new person', () => {
  async function filled() {
    const page = await open();
    const { text, fill, press } = page;
    await press(text('staff.add'));
    await fill(text('staff.account'), 'carla');
    await fill(text('staff.password'), 'Secret-123');
    await fill(text('approvals.reason'), 'Joins the service team');
    return page;
  }

  test('is added with roles and with all merchants of the reader', async () => {
    const { platform, tick, submit, text, queryByRole } = await filled();
    await tick(new RegExp(`^${text('staff.role.support')}`));
    await tick(new RegExp(`^${text('staff.role.money')}`));
    await submit();
    assert.deepEqual(platform.made(addStaff), [
      {
        username: 'carla',
        password: 'Secret-123',
        roles: ['money', 'support'],
        merchants: ['PH', 'IN'],
        reason: 'Joins the service team',
      },
    ]);
    assert.ok(!queryByRole('form'));
    assert.equal(platform.made(listStaff).length, 2);
  });

  test('acts at the merchants of the reader, also where the list comes after the form is open', async () => {
    const platform = consolePlatform();
    const list = platform.hold(listStaff);
    const { text, fill, press, tick, submit } = await openConsole('staff', platform);
    await press(text('staff.add'));
    await list.answer(sampleOf(listStaff, { list: [own] }));
    await fill(text('staff.account'), 'carla');
    await fill(text('staff.password'), 'Secret-123');
    await fill(text('approvals.reason'), 'Joins the service team');
    await tick(new RegExp(`^${text('staff.role.support')}`));
    await submit();
    assert.deepEqual(platform.made(addStaff)[0]?.merchants, ['PH', 'IN']);
  });

  test('that is refused for what the form has no field for says so above it', async () => {
    const { platform, submit, getByText } = await filled();
    platform.refuse(addStaff, 'REG_FIELD_INVALID', { fields: { merchants: { reason: 'required' } } });
    await submit();
    assert.ok(getByText(await platform.refusalText('REG_FIELD_INVALID')));
  });

  test('acts at one merchant at least', async () => {
    const { platform, tick, submit, getByRole } = await filled();
    await tick(/^IN/);
    assert.ok((getByRole('checkbox', { name: /^PH/ }) as HTMLInputElement).disabled);
    await submit();
    assert.deepEqual(platform.made(addStaff)[0]?.merchants, ['PH']);
  });

  test('is not added without a name, a password and a reason', async () => {
    const { platform, press, submit, text, errorOf } = await open();
    await press(text('staff.add'));
    await submit();
    for (const key of ['staff.account', 'staff.password', 'approvals.reason']) assert.ok(errorOf(text(key)), key);
    assert.deepEqual(platform.made(addStaff), []);
  });

  test.each([
    ['a name that is taken', 'username', 'staff.account', { reason: 'taken' }, 'staff.wrong.taken', {}],
    ['a name that is none', 'username', 'staff.account', { reason: 'invalid' }, 'fields.invalid', {}],
    ['a password that is too common', 'password', 'staff.password', { reason: 'common' }, 'staff.wrong.common', {}],
    [
      'a password that is too short',
      'password',
      'staff.password',
      { reason: 'length', min: 8, max: 64 },
      'fields.length',
      { min: 8, max: 64 },
    ],
  ] as const)(
    'with %s is refused beside the field, and nothing that was typed is lost',
    async (_name, field, label, problem, key, values) => {
      const { platform, tick, submit, text, errorOf, inputOf, getByRole } = await filled();
      platform.refuse(addStaff, 'REG_FIELD_INVALID', { fields: { [field]: problem } });
      await tick(new RegExp(`^${text('staff.role.support')}`));
      await submit();
      assert.equal(errorOf(text(label)), text(key, values));
      assert.equal(inputOf(text('staff.password')), 'Secret-123');
      assert.equal(inputOf(text('staff.account')), 'carla');
      const support = getByRole('checkbox', { name: new RegExp(`^${text('staff.role.support')}`) });
      assert.ok((support as HTMLInputElement).checked);
    },
  );

  test('whose name was taken meanwhile is refused above the form', async () => {
    const { platform, submit, getByText } = await filled();
    platform.refuse(addStaff, 'REG_USERNAME_TAKEN');
    await submit();
    assert.ok(getByText(await platform.refusalText('REG_USERNAME_TAKEN')));
  });
});

test('roles and merchants of somebody else are changed from what they are', async () => {
  const { platform, tick, fill, press, submit, text, queryByRole } = await open({ roles: ['support', 'dealer'] });
  await press(text('staff.change'));
  await tick(new RegExp(`^${text('staff.role.money')}`));
  await tick(/^IN/);
  await fill(text('approvals.reason'), 'Changes teams');
  await submit();
  assert.deepEqual(platform.made(setStaffAccess), [
    {
      account: 'ben',
      roles: ['money', 'support'],
      merchants: ['PH', 'IN'],
      isOpen: true,
      reason: 'Changes teams',
    },
  ]);
  assert.ok(!queryByRole('form'));
});

test.each([
  ['closed', true, 'staff.close'],
  ['opened again', false, 'staff.reopen'],
] as const)('an account is %s with a reason, and keeps its roles', async (_name, isOpen, button) => {
  const { platform, fill, press, submit, text, errorOf } = await open({ isOpen });
  await press(text(button));
  await submit();
  assert.ok(errorOf(text('approvals.reason')));
  await fill(text('approvals.reason'), 'Left the company');
  await submit();
  assert.deepEqual(platform.made(setStaffAccess), [
    { account: 'ben', roles: ['support'], merchants: ['PH'], isOpen: !isOpen, reason: 'Left the company' },
  ]);
});

test('a change that is refused keeps what was chosen', async () => {
  const { platform, tick, fill, press, submit, text, errorOf, getByRole } = await open();
  platform.refuse(setStaffAccess, 'REG_FIELD_INVALID', { fields: { reason: { reason: 'length', min: 3, max: 300 } } });
  await press(text('staff.change'));
  await tick(new RegExp(`^${text('staff.role.admin')}`));
  await fill(text('approvals.reason'), 'no');
  await submit();
  assert.equal(errorOf(text('approvals.reason')), text('fields.length', { min: 3, max: 300 }));
  const admin = getByRole('checkbox', { name: new RegExp(`^${text('staff.role.admin')}`) });
  assert.ok((admin as HTMLInputElement).checked);
});
