import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { withTexts } from '../testing/with-texts.tsx';
import { Pagination } from './pagination.tsx';

function List({ start, totalPages }: { start: number; totalPages: number }) {
  const [page, setPage] = useState(start);
  return <Pagination page={page} totalPages={totalPages} onChange={setPage} />;
}

const wrapper = withTexts({ page: 'Page {{page}}' });
const current = () => screen.getByRole('button', { current: 'page' }).getAttribute('aria-label');

test('pages can be changed by keyboard only, and the current page is announced', async () => {
  const user = userEvent.setup();
  render(<List start={1} totalPages={9} />, { wrapper });
  await user.tab();
  assert.equal(document.activeElement?.getAttribute('aria-label'), 'Page 1', 'nothing comes before the first page');
  await user.tab();
  await user.keyboard('{Enter}');
  assert.equal(current(), 'Page 2');
  screen.getByRole('button', { name: 'next' }).focus();
  await user.keyboard(' ');
  assert.equal(current(), 'Page 3');
});

test('the last page has no next one, and a list of one page has no pagination', async () => {
  const { rerender } = render(<List start={9} totalPages={9} />, { wrapper });
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'next' });
  assert.equal(next.disabled, true);
  await userEvent.click(next);
  assert.equal(current(), 'Page 9');
  await userEvent.click(screen.getByRole('button', { name: 'previous' }));
  assert.equal(current(), 'Page 8');
  rerender(<List start={1} totalPages={1} />);
  assert.ok(!screen.queryByRole('navigation'));
});
