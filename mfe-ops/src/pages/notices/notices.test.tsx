import assert from 'node:assert/strict';
import { listNotices, saveNotice, withdrawNotice } from '@atrium/contracts/calls';
import { bundledLanguages, languages, memberType } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { noticeKinds, type StaffNotice } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const wide = { languages: [], memberTypes: [], vipMin: 0, tags: [] };
const banner = {
  id: 'N1',
  kind: 'B',
  bannerGroup: 'w_home',
  link: '/promotions',
  merchants: ['PH'],
  audience: wide,
  motifs: ['lantern', 'dice'],
  hue: 120,
  priority: 5,
  validFrom: sampleNow - dayMs,
  validTo: null,
  state: 'RUNNING',
  writtenBy: 'staff2',
  texts: {
    EN: { title: 'Monday', content: '<p>Twice the points</p>' },
    HI: { title: 'सोमवार', content: '' },
  },
} as const;

function open(notice: Some<StaffNotice> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  const list = [{ ...banner, ...notice }];
  platform.answer(listNotices, sampleOf(listNotices, { list, motifs: ['lantern', 'dice', 'wheel'] }));
  return openConsole('notices', platform);
}

describe.each(bundledLanguages)('a notice in %s', (language) => {
  test.each(noticeKinds)('of the kind %s is named', async (kind) => {
    const { text, getByRole } = await open({ kind }, { language });
    assert.ok(within(getByRole('article')).getByText(text(`notices.kinds.${kind}`)));
  });

  test('is previewed in a document that may run nothing', async () => {
    const { press, text, getByTitle, getByRole } = await open({}, { language });
    await press(text('notices.preview'));
    const frame = getByTitle(text('notices.preview'));
    assert.equal(frame.getAttribute('sandbox'), '');
    const inHindi = language === 'HI';
    assert.equal(frame.getAttribute('srcdoc'), inHindi ? '' : '<p>Twice the points</p>');
    assert.ok(within(getByRole('article')).getAllByText(inHindi ? 'सोमवार' : 'Monday').length > 0);
  });
});

test('a notice shows its place, its audience and its time', async () => {
  const audience = { languages: ['HI'], memberTypes: [memberType], vipMin: 3, tags: ['slots'] } as const;
  const { text, getByRole } = await open({ audience, validTo: sampleNow });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('notices.place')], text('notices.places.w_home'));
  assert.equal(facts[text('notices.link')], '/promotions');
  assert.equal(facts[text('points.merchant')], 'PH');
  assert.equal(
    facts[text('audience.who')],
    [languages.HI.nativeName, text('audience.types.PLAYER'), `${text('audience.vipMin')} 3`, 'slots'].join(' · '),
  );
  assert.equal(facts[text('promotions.writtenBy')], 'staff2');
  assert.ok(facts[text('switches.until')]);
});

test('one that is for everyone everywhere without an end says so', async () => {
  const { text, getByRole } = await open({
    kind: 'H',
    bannerGroup: undefined,
    link: '',
    merchants: [],
    writtenBy: null,
  });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('points.merchant')], text('audience.everyone'));
  assert.equal(facts[text('audience.who')], text('audience.everyone'));
  for (const key of ['notices.link', 'switches.until', 'promotions.writtenBy']) assert.equal(text(key) in facts, false);
});

const named = (language: 'EN' | 'HI' | 'TY') => ({ language: languages[language].nativeName });

async function writing() {
  const page = await open();
  await page.press(page.text('notices.make'));
  return page;
}

test('a message is written for one merchant and everyone there, from now on', async () => {
  const { platform, fill, submit, text, queryByRole } = await writing();
  await fill(text('offers.title', named('EN')), 'Hello');
  await fill(text('notices.content', named('EN')), 'A new table');
  await submit();
  assert.deepEqual(platform.made(saveNotice), [
    {
      kind: 'H',
      merchants: ['PH'],
      audience: wide,
      priority: 0,
      texts: { EN: { title: 'Hello', content: 'A new table' } },
      validFrom: null,
      validTo: null,
    },
  ]);
  assert.ok(!queryByRole('form'));
});

test('a popup is written for some players, later, for a while, in two languages', async () => {
  const { platform, choose, fill, submit, text } = await writing();
  await choose(text('notices.kind'), text('notices.kinds.PU'));
  await choose(text('notices.execution'), text('notices.executions.F'));
  await fill(text('offers.title', named('EN')), 'Welcome');
  await fill(text('offers.title', named('TY')), 'Maligayang pagdating');
  await choose(text('points.merchant'), text('audience.everyone'));
  await choose(text('audience.language'), languages.TY.nativeName);
  await choose(text('audience.type'), text('audience.types.PLAYER'));
  await choose(text('audience.vipMin'), '2');
  await fill(text('audience.tags'), 'slots, bingo');
  await fill(text('notices.priority'), '-3');
  await choose(text('schedule.starts'), text('schedule.inDays', { count: 3 }));
  await choose(text('offers.runs'), text('offers.forDays', { count: 7 }));
  await submit();
  assert.deepEqual(platform.made(saveNotice), [
    {
      kind: 'PU',
      execution: 'F',
      merchants: [],
      audience: { languages: ['TY'], memberTypes: [memberType], vipMin: 2, tags: ['slots', 'bingo'] },
      priority: -3,
      texts: { EN: { title: 'Welcome', content: '' }, TY: { title: 'Maligayang pagdating', content: '' } },
      validFrom: sampleNow + 3 * dayMs,
      validTo: sampleNow + 10 * dayMs,
    },
  ]);
});

test('a banner has its place, its link and its picture', async () => {
  const { platform, choose, fill, submit, text, queryByLabelText } = await writing();
  assert.ok(!queryByLabelText(text('notices.place')));
  await choose(text('notices.kind'), text('notices.kinds.B'));
  await choose(text('notices.place'), text('notices.places.w_login'));
  await fill(text('notices.link'), '/lottery');
  await choose(text('picture.motif'), 'wheel');
  await fill(text('picture.hue'), '40');
  await fill(text('offers.title', named('EN')), 'Draw today');
  await submit();
  const [made] = platform.made(saveNotice);
  assert.deepEqual([made?.bannerGroup, made?.link, made?.motifs, made?.hue], ['w_login', '/lottery', ['wheel'], 40]);
});

test('a notice needs a title in English', async () => {
  const { platform, submit, text, errorOf } = await writing();
  await submit();
  assert.ok(errorOf(text('offers.title', named('EN'))));
  assert.equal(errorOf(text('offers.title', named('HI'))), null);
  assert.deepEqual(platform.made(saveNotice), []);
});

test.each([
  ['link', 'notices.link'],
  ['audience.tags', 'audience.tags'],
  ['validTo', 'offers.runs'],
  ['merchants', 'points.merchant'],
  ['hue', 'picture.hue'],
] as const)('the server refuses %s beside its field, and the texts stay', async (field, label) => {
  const { platform, choose, fill, submit, text, errorOf, inputOf } = await writing();
  platform.refuse(saveNotice, 'REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid' } } });
  await choose(text('notices.kind'), text('notices.kinds.B'));
  await fill(text('offers.title', named('EN')), 'Draw today');
  await submit();
  assert.equal(errorOf(text(label)), text('fields.invalid'));
  assert.equal(inputOf(text('offers.title', named('EN'))), 'Draw today');
});

test('a notice is written again from what it is, and keeps its beginning and a picture of several motifs', async () => {
  const { platform, press, fill, submit, text, inputOf } = await open();
  await press(text('notices.edit'));
  assert.equal(inputOf(text('offers.title', named('HI'))), 'सोमवार');
  assert.equal(inputOf(text('notices.place')), text('notices.places.w_home'));
  assert.equal(inputOf(text('picture.motif')), 'lantern');
  await fill(text('offers.title', named('EN')), 'Tuesday');
  await submit();
  assert.deepEqual(platform.made(saveNotice), [
    {
      id: 'N1',
      kind: 'B',
      bannerGroup: 'w_home',
      link: '/promotions',
      motifs: ['lantern', 'dice'],
      hue: 120,
      merchants: ['PH'],
      audience: wide,
      priority: 5,
      texts: { EN: { title: 'Tuesday', content: '<p>Twice the points</p>' }, HI: banner.texts.HI },
      validFrom: banner.validFrom,
      validTo: null,
    },
  ]);
});

test.each([
  ['keeps an end that is still to come', sampleNow + dayMs, sampleNow + dayMs],
  ['has none in place of one that is over', sampleNow - 1, null],
] as const)('a notice that is written again %s', async (_name, validTo, sent) => {
  const { platform, press, submit, text } = await open({ validTo });
  await press(text('notices.edit'));
  await submit();
  assert.equal(platform.made(saveNotice)[0]?.validTo, sent);
});

test('a notice that is written again may run for another time', async () => {
  const { platform, choose, press, submit, text } = await open({ validTo: sampleNow + dayMs });
  await press(text('notices.edit'));
  await choose(text('offers.runs'), text('offers.forDays', { count: 7 }));
  await submit();
  assert.equal(platform.made(saveNotice)[0]?.validTo, sampleNow + 7 * dayMs);
});

test('what runs is withdrawn with a reason; what has ended is only looked at and written again', async () => {
  const { platform, press, fill, submit, text, errorOf, queryByRole } = await open();
  await press(text('notices.withdraw'));
  await submit();
  assert.ok(errorOf(text('approvals.reason')));
  await fill(text('approvals.reason'), 'A wrong date');
  platform.answer(listNotices, sampleOf(listNotices, { list: [{ ...banner, state: 'ENDED' }] }));
  await submit();
  assert.deepEqual(platform.made(withdrawNotice), [{ id: 'N1', reason: 'A wrong date' }]);
  assert.ok(!queryByRole('button', { name: text('notices.withdraw') }));
  assert.ok(!queryByRole('form'));
});
