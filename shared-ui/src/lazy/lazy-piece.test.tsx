import assert from 'node:assert/strict';
import { afterEach, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
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
