import assert from 'node:assert/strict';
import { settled } from '@atrium/testing';
import { describe, jest, test } from '@jest/globals';
import { act, fireEvent, within } from '@testing-library/react';
import type { LazyPart } from '../parts/fetch-part.ts';
import { createTestShell, renderInShell, toasted } from '../testing/test-shell.tsx';
import { DialogHost } from './dialog-host.tsx';
import type { DialogOptions } from './dialog-service.ts';
import { LazyContent } from './lazy-content.tsx';

async function host() {
  const made = createTestShell({ remoteId: 'shell' });
  const page = await renderInShell(made, <DialogHost />);
  const { dialogs } = made.shell;
  const answers: unknown[] = [];
  const open = async (title: string, options: Partial<DialogOptions> = {}) => {
    act(
      () =>
        void dialogs.open({ title, content: () => <p>{title} inside</p>, ...options }).then((it) => answers.push(it)),
    );
    await settled();
  };
  const titles = () => dialogs.stack.get().map(({ title }) => title);
  const windowOf = (name: string) => page.getByRole('dialog', { name });
  return { ...page, ...made, open, answers, titles, windowOf };
}

/** A press that begins and ends on the cover. */
async function pressCover(dialog: HTMLElement) {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  await settled();
}

describe('a dialog', () => {
  test('is a modal one with its title as its name, and takes the focus', async () => {
    const { open, windowOf, getByText } = await host();
    await open('Terms');
    assert.equal((windowOf('Terms') as HTMLDialogElement).open, true);
    assert.equal(document.activeElement, windowOf('Terms'));
    assert.ok(getByText('Terms inside'));
  });

  test('is closed by its button without an answer', async () => {
    const { open, press, text, answers, titles } = await host();
    await open('Terms');
    await press(text('dialog.close'));
    assert.deepEqual(titles(), []);
    assert.deepEqual(answers, [undefined]);
  });

  test('answers with what its content closes it with', async () => {
    const { open, press, answers } = await host();
    await open('Game', {
      content: (close) => (
        <button type="button" onClick={() => close(7)}>
          Seven
        </button>
      ),
    });
    await press('Seven');
    assert.deepEqual(answers, [7]);
  });

  test('is closed by Esc, unless it must be answered', async () => {
    const { open, windowOf, titles } = await host();
    await open('Question', { canDismiss: false });
    fireEvent(windowOf('Question'), new Event('cancel', { cancelable: true }));
    await settled();
    assert.deepEqual(titles(), ['Question']);
    await open('Terms');
    fireEvent(windowOf('Terms'), new Event('cancel', { cancelable: true }));
    await settled();
    assert.deepEqual(titles(), ['Question']);
  });

  test('whose content throws says so in its place, and is drawn again when it is asked for', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    // What throws is reported with the version of the shell, which its bundle knows.
    Object.assign(globalThis, { __webpack_public_path__: '/shell/1.0.0/' });
    const { open, press, uiText, windowOf, getByText } = await host();
    let isBroken = true;
    const part: LazyPart<object> = {
      area: 'content',
      load: async () => ({
        default: () => {
          if (isBroken) throw new Error('a broken notice');
          return <p>All is well</p>;
        },
      }),
    };
    await open('Terms');
    await open('Notice', { content: () => <LazyContent part={part} props={{}} /> });
    await settled();
    assert.ok(within(windowOf('Notice')).getByTestId('part-failed'));
    assert.ok(getByText('Terms inside'), 'the dialog below and the page stay');
    isBroken = false;
    await press(uiText('retry'));
    await settled();
    assert.ok(within(windowOf('Notice')).getByText('All is well'));
    logged.mockRestore();
  });

  test('that must be answered has no button to close it', async () => {
    const { open, text, queryByRole } = await host();
    await open('Question', { canDismiss: false });
    assert.ok(!queryByRole('button', { name: text('dialog.close') }));
  });

  test('is not closed by a file field that is left without a file', async () => {
    const { open, titles, getByLabelText } = await host();
    await open('Upload', { content: () => <input type="file" aria-label="Picture" /> });
    fireEvent(getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
    await settled();
    assert.deepEqual(titles(), ['Upload']);
  });

  test('is closed by a press on its cover where that is allowed alone', async () => {
    const { open, windowOf, titles } = await host();
    await open('Game', { closeOnBackground: false });
    await pressCover(windowOf('Game'));
    assert.deepEqual(titles(), ['Game']);
    await open('Help', { closeOnBackground: true });
    await pressCover(windowOf('Help'));
    assert.deepEqual(titles(), ['Game']);
  });

  test('is not closed by a press that began inside', async () => {
    const { open, windowOf, titles, getByText } = await host();
    await open('Help', { closeOnBackground: true });
    fireEvent.pointerDown(getByText('Help inside'));
    fireEvent.click(windowOf('Help'));
    await settled();
    assert.deepEqual(titles(), ['Help']);
  });

  test('of a kind is open once: another call gets the answer of the first', async () => {
    const { open, answers, titles, shell } = await host();
    await open('Log in', { kind: 'login' });
    await open('Log in again', { kind: 'login' });
    assert.deepEqual(titles(), ['Log in']);
    act(() => shell.dialogs.stack.get()[0]?.close('done'));
    await settled();
    assert.deepEqual(answers, ['done', 'done']);
    await open('Log in', { kind: 'login' });
    assert.deepEqual(titles(), ['Log in']);
  });

  test('stands above the one before, and gives its place back', async () => {
    const { open, press, titles, windowOf, text } = await host();
    await open('First');
    await open('Second');
    assert.deepEqual(titles(), ['First', 'Second']);
    const close = within(windowOf('Second')).getByRole('button', { name: text('dialog.close') });
    fireEvent.click(close);
    await settled();
    assert.deepEqual(titles(), ['First']);
    await press(text('dialog.close'));
    assert.deepEqual(titles(), []);
  });

  test('keeps the page behind it still', async () => {
    const { open, press, text } = await host();
    await open('Terms');
    assert.equal(document.documentElement.style.overflow, 'hidden');
    await press(text('dialog.close'));
    assert.equal(document.documentElement.style.overflow, '');
  });

  test('is moved by the arrow keys of its grip, further with Shift', async () => {
    const { open, windowOf, getByRole, text } = await host();
    await open('Help', { draggable: true });
    const grip = getByRole('button', { name: text('dialog.move') });
    fireEvent.keyDown(grip, { key: 'ArrowRight' });
    assert.equal(windowOf('Help').style.translate, '24px 0px');
    fireEvent.keyDown(grip, { key: 'ArrowDown', shiftKey: true });
    assert.equal(windowOf('Help').style.translate, '24px 96px');
  });

  test('that may not be moved, or fills the page, has no grip', async () => {
    const { open, queryByRole, text } = await host();
    await open('Still', { draggable: false });
    await open('Full', { draggable: true, size: 'full' });
    assert.ok(!queryByRole('button', { name: text('dialog.move') }));
  });
});

describe('a toast', () => {
  test('is announced and dismissed', async () => {
    const { shell, press, text, getByText } = await host();
    act(() => shell.toasts.show({ kind: 'success', text: 'Saved' }));
    await settled();
    assert.equal(getByText('Saved').closest('[role="status"]')?.getAttribute('aria-live'), 'polite');
    await press(text('dialog.dismiss'));
    assert.deepEqual(toasted(), []);
  });

  test('of an error has its trace', async () => {
    const { shell, getByText } = await host();
    act(() => shell.toasts.show({ kind: 'error', text: 'Failed', traceId: 'trace-9' }));
    await settled();
    assert.ok(getByText('trace-9'));
  });

  test('with the same words is there once, and four are the most', async () => {
    const { shell } = await host();
    act(() => {
      for (const text of ['one', 'two', 'one', 'three', 'four', 'five']) shell.toasts.show({ kind: 'info', text });
    });
    assert.deepEqual(toasted(), ['one', 'three', 'four', 'five']);
  });

  test('is shown in the dialog on top, which covers the page', async () => {
    const { shell, open, windowOf, getAllByText } = await host();
    await open('Terms');
    act(() => shell.toasts.show({ kind: 'info', text: 'Noted' }));
    await settled();
    assert.equal(getAllByText('Noted').length, 1);
    assert.ok(windowOf('Terms').contains(getAllByText('Noted')[0] as HTMLElement));
  });

  test.each([
    ['success', 4_000],
    ['info', 5_000],
    ['warning', 7_000],
    ['error', 9_000],
  ] as const)('of the kind %s disappears by itself after %d ms', async (kind, ms) => {
    const { shell } = await host();
    jest.useFakeTimers();
    try {
      act(() => shell.toasts.show({ kind, text: 'Short' }));
      act(() => jest.advanceTimersByTime(ms - 1));
      assert.deepEqual(toasted(), ['Short']);
      act(() => jest.advanceTimersByTime(1));
      assert.deepEqual(toasted(), []);
    } finally {
      jest.useRealTimers();
    }
  });
});
