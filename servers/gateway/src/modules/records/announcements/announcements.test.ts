import assert from 'node:assert/strict';
import {
  type CallInput,
  listAnnouncements,
  listAudit,
  listNotices,
  saveNotice,
  setMemberTags,
  takeTimeOut,
  withdrawNotice,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { seedNotices } from '../../../seed/notices.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { writeNotice } from './write-notice.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedNotices(gateway.database.db, gateway.clock.now());
});
afterAll(() => gateway.close());

const marqueeOf = async (language: string) => {
  const answer = await gateway.visitor({ merchant: 'PH', language }).call(listAnnouncements, {});
  assert.ok(answer.success, answer.message);
  return answer.value.marquee;
};

test('notices are in the language of the reader', async () => {
  const [english, hindi, filipino] = await Promise.all(['EN', 'HI', 'TY'].map(marqueeOf));
  assert.ok(english?.length);
  assert.match(hindi?.[0]?.title ?? '', /\p{Script=Devanagari}/u);
  assert.notEqual(filipino?.[0]?.title, english[0]?.title);
});

test('a notice is sanitised before it is stored; a missing language falls back to English', async () => {
  await writeNotice(gateway.database.db, {
    id: 'hostile',
    kind: 'H',
    execution: null,
    merchants: ['PH'],
    banner_group: null,
    link: null,
    motifs: [],
    hue: 0,
    priority: 1_000,
    valid_from: gateway.clock.now() - 1_000,
    valid_to: null,
    texts: {
      EN: {
        title: 'Hello <script>alert(1)</script>',
        content: '<p onclick="x()">Good <a href="javascript:x()">link</a><img src=x onerror=x()><iframe></iframe></p>',
      },
    },
  });
  const [notice] = await marqueeOf('HI');
  assert.equal(notice?.id, 'hostile');
  assert.equal(notice.title.trim(), 'Hello');
  assert.equal(notice.content, '<p>Good <a>link</a></p>');
});

test("a merchant's notice is for its players only", async () => {
  const answer = await gateway.visitor({ merchant: 'IN', language: 'EN' }).call(listAnnouncements, {});
  assert.ok(answer.success);
  assert.equal(
    answer.value.marquee.some((notice) => notice.id === 'hostile'),
    false,
  );
});

test('popups open by audience: anonymous, logged in, or for the first time', async () => {
  await gateway.database.db.deleteFrom('notice').where('kind', '=', 'PU').execute();
  for (const execution of ['A', 'B', 'F'] as const) {
    await writeNotice(gateway.database.db, {
      id: `popup-${execution.toLowerCase()}`,
      kind: 'PU',
      execution,
      merchants: ['PH'],
      banner_group: null,
      link: null,
      motifs: [],
      hue: 0,
      priority: 1,
      valid_from: gateway.clock.now() - 1_000,
      valid_to: null,
      texts: { EN: { title: execution, content: `<p>${execution}</p>` } },
    });
  }
  const popups = async (execution: 'A' | 'B' | 'F', token?: string) => {
    const answer = await gateway
      .visitor({ ...(token ? { token } : {}) })
      .call(listAnnouncements, { types: 'PU', execution });
    return answer.success && answer.value.popup.map(({ title }) => title);
  };
  const { token } = await addMember(gateway);
  assert.deepEqual(await popups('A'), ['B'], 'a guest is anonymous whatever the page says');
  assert.deepEqual(await popups('B', token), ['A']);
  assert.deepEqual(await popups('F', token), ['F']);
  await gateway.database.db.deleteFrom('notice').where('id', '=', 'popup-f').execute();
  assert.deepEqual(await popups('F', token), ['A'], 'without one for newcomers they get what everybody gets');
});

const news: CallInput<typeof saveNotice> = {
  kind: 'H',
  merchants: ['PH'],
  priority: 900,
  texts: { EN: { title: 'Staff news', content: '<p>News <img src=x onerror=x()></p>' } },
};

// SRV9
test('staff write a notice, schedule it, write it again and withdraw it, and each is in the audit log', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const saved = await staff.call(saveNotice, { ...news, validFrom: gateway.clock.now() + dayMs });
  assert.ok(saved.success, `${saved.error}`);
  const { id } = saved.value;
  const shown = async () => (await marqueeOf('EN')).find((notice) => notice.id === id);
  const listed = async () => {
    const answer = await staff.call(listNotices, { pageSize: 100 });
    return answer.success ? answer.value.list.find((notice) => notice.id === id) : undefined;
  };
  assert.equal(await shown(), undefined);
  assert.equal((await listed())?.state, 'COMING');
  const texts = { EN: { title: 'Better news', content: '<p>Now</p><script>x()</script>' } };
  const again = await staff.call(saveNotice, { ...news, id, validFrom: gateway.clock.now() - 1, texts });
  assert.ok(again.success, `${again.error}`);
  const { title, content } = (await shown()) ?? {};
  assert.deepEqual([title, content], ['Better news', '<p>Now</p>']);
  assert.ok((await staff.call(withdrawNotice, { id, reason: 'No longer true' })).success);
  assert.equal(await shown(), undefined);
  assert.equal((await listed())?.state, 'ENDED');
  assert.equal((await staff.call(withdrawNotice, { id, reason: 'No longer true' })).error, 'NOT_FOUND');
  const day = new Date(gateway.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const log = await staff.call(listAudit, { action: 'notice', from: day, to: day });
  const actions = log.success ? log.value.list.filter(({ subject }) => subject === id).map(({ action }) => action) : [];
  assert.deepEqual(actions.sort(), ['notice.saved', 'notice.saved', 'notice.withdrawn']);
});

test('staff write for the merchants of their account only, and to all only from all', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const fieldsOf = async (changes: Partial<CallInput<typeof saveNotice>>) => {
    const answer = await staff.call(saveNotice, { ...news, ...changes });
    return answer.success ? [] : Object.keys(answer.value.fields ?? {});
  };
  assert.deepEqual(await fieldsOf({ merchants: ['IN'] }), ['merchants']);
  assert.deepEqual(await fieldsOf({ merchants: [] }), ['merchants']);
  assert.deepEqual(await fieldsOf({ kind: 'PU' }), ['execution']);
  assert.deepEqual(await fieldsOf({ kind: 'B' }), ['bannerGroup']);
  for (const link of ['javascript:x()', '//evil.example', 'https://evil.example', '/\\evil.example']) {
    assert.deepEqual(await fieldsOf({ kind: 'B', bannerGroup: 'w_login', link }), ['link']);
  }
  // This one of the seeds is for every merchant.
  const id = 'banner-slots';
  assert.equal((await staff.call(withdrawNotice, { id, reason: 'Not for all' })).error, 'NOT_FOUND');
});

test('a banner stands in its place, for the players that it is addressed to', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const member = await addMember(gateway);
  for (const bannerGroup of ['w_login', 'w_register', 'w_home', 'w_leftmenu'] as const) {
    const audience = { tags: ['friends'] };
    const saved = await staff.call(saveNotice, { ...news, kind: 'B', bannerGroup, link: '/promotions', audience });
    assert.ok(saved.success, `${saved.error}`);
  }
  const groups = async () => {
    const answer = await gateway.visitor(member).call(listAnnouncements, { types: 'B' });
    return answer.success
      ? answer.value.banners.filter(({ title }) => title === 'Staff news').map(({ group }) => group)
      : [];
  };
  assert.deepEqual(await groups(), []);
  const of = { account: member.account, merchantCode: 'PH', reason: 'A friend of the house' };
  assert.equal((await gateway.visitor(member).call(setMemberTags, { ...of, tags: ['friends'] })).httpStatus, 403);
  assert.ok((await staff.call(setMemberTags, { ...of, tags: ['friends', 'friends'] })).success);
  assert.deepEqual((await groups()).sort(), ['w_home', 'w_leftmenu', 'w_login', 'w_register']);
});

// RG7
test('a banner, which leads to games or offers, is not shown to a player on a break', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const banners = async () => {
    const answer = await visitor.call(listAnnouncements, { types: 'B,PL,H' });
    assert.ok(answer.success, answer.message);
    return { shown: answer.value.banners.length, news: answer.value.marquee.length };
  };
  const before = await banners();
  assert.ok(before.shown > 0);
  assert.ok((await visitor.call(takeTimeOut, { timeOut: 'DAY' })).success);
  assert.deepEqual(await banners(), { shown: 0, news: before.news });
});
