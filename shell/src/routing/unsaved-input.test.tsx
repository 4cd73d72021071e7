import assert from 'node:assert/strict';
import { beforeAll, beforeEach, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { BusContext, type ShellBus } from '../core/bus.ts';
import { createTexts } from '../texts/i18n.ts';
import { bundledLanguage } from '../texts/language.ts';
import { watchInput } from './input-tracker.ts';
import UnsavedInput from './unsaved-input.tsx';

let questions = 0;
let answer = 'stay';
beforeAll(async () => {
  watchInput();
  await createTexts(bundledLanguage('EN'));
});
beforeEach(() => {
  questions = 0;
});

const bus = {
  send: async () => {
    questions += 1;
    return { button: answer };
  },
};

function openForm(says: { 'data-unsent'?: boolean } = {}) {
  const form = (
    <main id="page">
      <form {...says}>
        <input aria-label="Name" />
      </form>
      <search>
        <form>
          <input aria-label="Search" />
        </form>
      </search>
      <Link to="/other" state={{ isFollowed: true }}>
        Other page
      </Link>
      <Link to="/help" state={{ isFollowed: true }}>
        Help
      </Link>
    </main>
  );
  const page = (
    <BusContext value={bus as unknown as ShellBus}>
      <UnsavedInput />
      {form}
    </BusContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/form'] });
  render(<RouterProvider router={router} />);
  return router;
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('a link that would lose unsent input is followed only after a confirmation', async () => {
  const router = openForm();
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  answer = 'stay';
  await follow('Other page');
  assert.deepEqual([questions, router.state.location.pathname], [1, '/form']);
  assert.equal(screen.getByLabelText<HTMLInputElement>('Name').value, 'Ana');
  answer = 'leave';
  await follow('Other page');
  assert.deepEqual([questions, router.state.location.pathname], [2, '/other']);
});

test('a link is followed at once without input, after it was removed, and to a dialog over the page', async () => {
  const router = openForm();
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, 'Ana');
  await follow('Help');
  assert.equal(router.state.location.pathname, '/help');
  await act(() => router.navigate('/form'));
  await userEvent.clear(name);
  await follow('Other page');
  assert.deepEqual([questions, router.state.location.pathname], [0, '/other']);
});

test('a search loses nothing, and is left at once', async () => {
  const router = openForm();
  await userEvent.type(screen.getByLabelText('Search'), 'lantern');
  await follow('Other page');
  assert.deepEqual([questions, router.state.location.pathname], [0, '/other']);
});

test('a navigation of the page itself needs no confirmation', async () => {
  const router = openForm();
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await act(() => router.navigate('/other'));
  assert.deepEqual([questions, router.state.location.pathname], [0, '/other']);
});

test('a form that says itself that it was changed, as one with a choice of antd, is asked about', async () => {
  const router = openForm({ 'data-unsent': true });
  answer = 'stay';
  await follow('Other page');
  assert.deepEqual([questions, router.state.location.pathname], [1, '/form']);
});
