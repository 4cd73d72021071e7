import assert from 'node:assert/strict';
import {
  getCaptcha,
  getConsolidatedFunds,
  listAnnouncements,
  listContractOffers,
  sendFeedback,
} from '@atrium/contracts/calls';
import { dialogConfirm, modalOpen } from '@atrium/contracts/commands';
import { bundledLanguages, feedbackTypes, merchantOf } from '@atrium/contracts/constants';
import { guestSession, memberSession, sampleOf, settled, staffSession } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pageStore } from '../core/store.ts';
import { merchantAtom } from '../region/region.ts';
import { sessionStatusAtom } from '../session/session.ts';
import { createTestShell, renderInShell, type TestShellOptions } from '../testing/test-shell.tsx';
import AnnouncementsDialog from './announcements-dialog.tsx';
import DisclaimerDialog from './disclaimer-dialog.tsx';
import { accept, hasAccepted } from './disclaimer-state.ts';
import { followPopups } from './entry-popups.ts';
import FeedbackDialog from './feedback-dialog.tsx';
import NoticeDialog from './notice-dialog.tsx';

type Announcements = ReturnType<typeof sampleOf<typeof listAnnouncements>>;

const none: Announcements = { banners: [], player: [], popup: [], promotion: [], marquee: [] };
const announcement = (index: number, group: 'PU' | 'H' = 'PU') => ({
  id: `A${index}`,
  title: `Title ${index}`,
  content: `<p>Content ${index}</p><img src="x" onerror="alert(1)">`,
  group,
});
const announced = (popup: readonly object[], marquee: readonly object[] = []) => ({
  ...none,
  popup: sampleOf(listAnnouncements, { popup }).popup,
  marquee: sampleOf(listAnnouncements, { marquee }).marquee,
});

async function show(element: ReactNode, answer = none, options: TestShellOptions = {}) {
  const made = createTestShell({ remoteId: 'content', ...options });
  made.platform.answer(listAnnouncements, answer);
  return { ...(await renderInShell(made, element)), ...made };
}

describe('announcements', () => {
  const eleven = announced(Array.from({ length: 11 }, (_, index) => announcement(index + 1)));

  test('have nine titles a page and show the first one', async () => {
    const { platform, getAllByRole, getByRole, press, uiText } = await show(
      <AnnouncementsDialog execution="B" />,
      eleven,
    );
    assert.deepEqual(platform.made(listAnnouncements), [{ types: 'PU', execution: 'B' }]);
    const titles = () => getAllByRole('button', { name: /^Title/ }).map(({ textContent }) => textContent);
    assert.equal(titles().length, 9);
    assert.ok(getByRole('region', { name: 'Title 1' }));
    await press(uiText('next'));
    assert.deepEqual(titles(), ['Title 10', 'Title 11']);
  });

  test('open and close by their titles', async () => {
    const { press, getByRole, queryByText } = await show(<AnnouncementsDialog execution="A" />, eleven);
    await press('Title 2');
    assert.ok(queryByText('Content 2'));
    assert.equal(getByRole('button', { name: 'Title 2' }).getAttribute('aria-expanded'), 'true');
    await press('Title 2');
    assert.ok(!queryByText('Content 2'));
  });

  // SEC19
  test('are shown without anything that runs', async () => {
    const { container } = await show(<AnnouncementsDialog execution="A" />, eleven);
    assert.ok(container.textContent?.includes('Content 1'));
    assert.equal(container.querySelector('[onerror]')?.outerHTML, undefined);
  });

  test('say that there are none, and are read again after a failure', async () => {
    const { text, getByText } = await show(<AnnouncementsDialog execution="A" />);
    assert.ok(getByText(text('announcements.none')));
  });

  test('of the marquee lead to their neighbours', async () => {
    const marquee = announced([], [announcement(1, 'H'), announcement(2, 'H'), announcement(3, 'H')]);
    const { press, uiText, getByText, getByRole } = await show(<NoticeDialog id="A2" />, marquee);
    assert.ok(getByText('2 / 3'));
    await press(uiText('next'));
    assert.ok(getByText('Title 3'));
    assert.equal((getByRole('button', { name: uiText('next') }) as HTMLButtonElement).disabled, true);
    await press(uiText('previous'));
    assert.ok(getByText('Title 2'));
  });

  test('that are gone lead to the first one there is', async () => {
    const { getByText } = await show(<NoticeDialog id="gone" />, announced([], [announcement(1, 'H')]));
    assert.ok(getByText('Title 1'));
  });
});

describe.each(bundledLanguages)('the disclaimer in %s', (language) => {
  test('names the age of the site, and the way in has the focus', async () => {
    const { text, getByRole } = await show(<DisclaimerDialog close={() => undefined} />, none, { language });
    const enter = getByRole('button', { name: text('disclaimer.accept', { age: 21 }) });
    assert.ok(enter.hasAttribute('data-autofocus'));
    assert.ok(getByRole('button', { name: text('disclaimer.leave') }));
  });
});

test('the disclaimer is accepted by its button alone', async () => {
  const closed: unknown[] = [];
  const { press, text } = await show(<DisclaimerDialog close={(value) => closed.push(value)} />);
  await press(text('disclaimer.accept', { age: 21 }));
  assert.deepEqual(closed, ['accepted']);
});

describe('popups that open by themselves', () => {
  interface Visit extends TestShellOptions {
    readonly popup?: readonly object[];
    readonly isAccepted?: boolean;
  }

  async function visited({ popup = [announcement(1)], isAccepted = true, site = {}, ...options }: Visit = {}) {
    const made = createTestShell({ ...options, site });
    const { platform, shell } = made;
    platform.answer(listAnnouncements, announced(popup));
    if (isAccepted) accept(shell.region);
    followPopups(shell);
    await settled();
    return { ...made, opened: () => platform.bus.sentOf(modalOpen).map(({ modal, id }) => [modal, id]) };
  }
  test.each([
    ['a guest', guestSession(), 'B'],
    ['a member', memberSession(), 'A'],
    ['a member at the first login', { ...memberSession(), firstTimeLogin: true }, 'F'],
  ] as const)('are those of %s', async (_who, session, execution) => {
    const { platform, opened } = await visited({ session });
    assert.equal(platform.made(listAnnouncements)[0]?.execution, execution);
    assert.deepEqual(opened(), [['announcements', execution]]);
  });

  test('are preceded by the disclaimer where the site has one, once in a session', async () => {
    const { opened } = await visited({ site: { whitelabel: { disclaimer: true } }, isAccepted: false });
    assert.deepEqual(opened()[0], ['disclaimer', undefined]);
    const later = await visited({ site: { whitelabel: { disclaimer: true } } });
    assert.deepEqual(later.opened(), [['announcements', 'B']]);
  });

  // S31
  test('are preceded by the disclaimer of each merchant', async () => {
    const { shell } = await visited({ site: { whitelabel: { disclaimer: true } } });
    assert.equal(hasAccepted(shell), true);
    act(() => pageStore.set(merchantAtom, merchantOf('IN')));
    assert.equal(hasAccepted(shell), false);
  });

  test('are none where nothing is announced', async () => {
    const { opened } = await visited({ popup: [] });
    assert.deepEqual(opened(), []);
  });

  test('come for a member who logs in', async () => {
    const { opened } = await visited();
    act(() => pageStore.set(sessionStatusAtom, { phase: 'known', state: memberSession(), mustChangePassword: false }));
    await settled();
    assert.deepEqual(opened(), [
      ['announcements', 'B'],
      ['announcements', 'A'],
    ]);
  });

  test('wait for a dialog that is open', async () => {
    const made = await visited({ popup: [] });
    act(() => void made.shell.dialogs.open({ title: 'Log in', content: () => null }));
    made.platform.answer(listAnnouncements, announced([announcement(1)]));
    act(() => pageStore.set(sessionStatusAtom, { phase: 'known', state: memberSession(), mustChangePassword: false }));
    await settled();
    assert.deepEqual(made.opened(), []);
    act(() => made.shell.dialogs.stack.get()[0]?.close());
    await settled();
    assert.deepEqual(made.opened(), [['announcements', 'A']]);
  });

  test('wait for a required change of the password', async () => {
    const { opened } = await visited({ session: memberSession() });
    const before = opened().length;
    act(() => pageStore.set(sessionStatusAtom, { phase: 'known', state: guestSession(), mustChangePassword: true }));
    await settled();
    assert.equal(opened().length, before);
    act(() => pageStore.set(sessionStatusAtom, { phase: 'known', state: guestSession(), mustChangePassword: false }));
    await settled();
    assert.equal(opened().length, before + 1);
  });

  test('are none for staff, who accept no disclaimer of players', async () => {
    const { opened } = await visited({
      session: staffSession('support'),
      site: { whitelabel: { disclaimer: true } },
      isAccepted: false,
    });
    assert.deepEqual(opened(), []);
  });

  test('are followed by open offers of contracts, for members of a site that has them', async () => {
    const { platform, opened } = await visited({
      session: memberSession(),
      popup: [],
      site: { whitelabel: { dividend: true } },
    });
    assert.equal(platform.made(getConsolidatedFunds).length, 1);
    assert.equal(platform.made(listContractOffers).length, 0);
    assert.deepEqual(opened(), []);
  });
});

describe('feedback', () => {
  async function open(options: TestShellOptions = {}) {
    const made = createTestShell({ remoteId: 'content', ...options });
    made.platform.answer(getCaptcha, 'data:image/png;base64,AA==');
    const closed: unknown[] = [];
    const page = await renderInShell(made, <FeedbackDialog close={(value) => closed.push(value)} />);
    const fillAll = async (content: string) => {
      await page.choose(page.text('feedback.type'), page.text('feedback.types.deposit'));
      await page.fill(page.text('feedback.content'), content);
      await page.fill(page.text('account:captcha.field'), 'ab12');
    };
    return { ...page, ...made, closed, fillAll };
  }
  const enough = 'My deposit of yesterday is not there.';

  test('is sent with its subject, and the case number is shown', async () => {
    const { platform, fill, press, text, fillAll, getByText, closed } = await open();
    platform.answer(sendFeedback, { caseNumber: 'C-100' });
    await fillAll(` ${enough} `);
    await fill(text('feedback.sender'), 'ana@example.com');
    await press(text('feedback.submit'));
    assert.deepEqual(platform.made(sendFeedback), [
      { type: feedbackTypes.deposit, content: enough, sender: 'ana@example.com', captcha: 'ab12' },
    ]);
    assert.ok(getByText('C-100'));
    assert.ok(getByText(text('feedback.answerMail')));
    await press(text('feedback.done'));
    assert.deepEqual(closed, ['C-100']);
  });

  test('of a member has its answer in the messages, and asks for no name', async () => {
    const { press, text, fillAll, getByText, queryByLabelText } = await open({ session: memberSession() });
    assert.ok(!queryByLabelText(text('feedback.sender')));
    await fillAll(enough);
    await press(text('feedback.submit'));
    assert.ok(getByText(text('feedback.answerInbox')));
  });

  test('lists what is empty in one warning', async () => {
    const { platform, press, text } = await open();
    await press(text('feedback.submit'));
    const names = [text('feedback.type'), text('feedback.content'), text('account:captcha.field')].join(', ');
    assert.equal(platform.bus.sentOf(dialogConfirm)[0]?.text, text('feedback.empty', { names }));
    assert.deepEqual(platform.made(sendFeedback), []);
  });

  test.each([
    ['nineteen characters', 'x'.repeat(19), false],
    ['twenty characters', 'x'.repeat(20), true],
    ['two hundred characters', 'x'.repeat(200), true],
    ['one more', 'x'.repeat(201), false],
    ['twenty signs of two code units', '😀'.repeat(20), true],
  ])('of %s is taken or not', async (_what, content, isTaken) => {
    const { platform, press, text, fillAll, errorOf } = await open();
    await fillAll(content);
    await press(text('feedback.submit'));
    assert.equal(platform.made(sendFeedback).length, isTaken ? 1 : 0);
    if (!isTaken) assert.equal(errorOf(text('feedback.content')), text('feedback.length', { min: 20, max: 200 }));
  });

  test('that is refused keeps what was written, and gets another picture', async () => {
    const { platform, press, text, fillAll, getByText, getByLabelText } = await open();
    platform.refuse(sendFeedback, 'AUTH_CAPTCHA_FAILED');
    await fillAll(enough);
    await press(text('feedback.submit'));
    assert.ok(getByText(await platform.refusalText('AUTH_CAPTCHA_FAILED')));
    assert.equal((getByLabelText(/^Description/) as HTMLTextAreaElement).value, enough);
    assert.equal((getByLabelText(/^Characters in the picture/) as HTMLInputElement).value, '');
    assert.equal(platform.made(getCaptcha).length, 2);
  });
});
