import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FilterBar } from './filter-bar.tsx';

test('a button names what is chosen, and unfolds and folds the fields that it controls', () => {
  render(
    <FilterBar label="Filters" chosen="Past 7 days">
      <input aria-label="Vendor" />
    </FilterBar>,
  );
  const button = screen.getByRole('button', { name: 'Filters · Past 7 days' });
  const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
  assert.ok(fields?.contains(screen.getByLabelText('Vendor')));
  const state = () => [button.getAttribute('aria-expanded'), fields?.getAttribute('data-open')];
  assert.deepEqual(state(), ['false', 'false']);
  fireEvent.click(button);
  assert.deepEqual(state(), ['true', 'true']);
  fireEvent.click(button);
  assert.deepEqual(state(), ['false', 'false']);
});
