import assert from 'node:assert/strict';
import { listAnnouncements } from '@atrium/contracts/calls';
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
