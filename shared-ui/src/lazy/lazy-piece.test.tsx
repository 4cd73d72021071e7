import assert from 'node:assert/strict';
import { afterEach, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazyPiece } from './lazy-piece.tsx';

afterEach(cleanup);

const Plain = ({ text }: { text: string }) => <p>plain {text}</p>;
const Rich = ({ text }: { text: string }) => <p>rich {text}</p>;

test('a piece that cannot be loaded leaves its whole placeholder, and is loaded with a later rendering', async () => {
  const loads: string[] = [];
  const Piece = lazyPiece<{ text: string }>(
    async () => {
      loads.push('try');
      if (loads.length === 1) throw new Error('no connection');
      return Rich;
    },
    Plain,
    { isPlaceWhole: true },
  );
  const { rerender } = render(<Piece text="one" />);
  await waitFor(() => assert.equal(loads.length, 1), { timeout: 3000 });
  assert.ok(await screen.findByText('plain one'));
  rerender(<Piece text="two" />);
  assert.ok(await screen.findByText('rich two'));
});

test('a piece that cannot be loaded and has no whole placeholder says so, and is loaded with all others on request', async () => {
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new Error('no connection');
    return Rich;
  };
  const One = lazyPiece<{ text: string }>(load, Plain);
  const Two = lazyPiece<{ text: string }>(load, Plain);
  const page = () => (
    <>
      <One text="one" />
      <Two text="two" />
      <p>the rest</p>
    </>
  );
  const { rerender } = render(page());
  await waitFor(() => assert.equal(screen.getAllByRole('alert').length, 2));
  rerender(page());
  assert.ok(screen.getByText('the rest'));
  assert.equal(screen.getAllByText('missing').length, 2);

  isOnline = true;
  fireEvent.click(screen.getAllByRole('button', { name: 'retry' })[0] as HTMLElement);
  assert.ok(await screen.findByText('rich one'));
  assert.ok(await screen.findByText('rich two'));
  assert.ok(!screen.queryByRole('alert'));
});

test('a missing piece is asked for again when the connection is back', async () => {
  let isOnline = false;
  const Piece = lazyPiece<{ text: string }>(async () => {
    if (!isOnline) throw new Error('no connection');
    return Rich;
  }, Plain);
  render(<Piece text="one" />);
  assert.ok(await screen.findByRole('alert'));
  isOnline = true;
  fireEvent(window, new Event('online'));
  assert.ok(await screen.findByText('rich one'));
});
