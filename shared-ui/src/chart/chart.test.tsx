import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Chart } from './chart.tsx';

const hours = [1, 2, 3];
const frame = {
  kind: 'bars' as const,
  label: 'Stakes by hour',
  times: hours,
  tableLabel: 'Show as a table',
  timeLabel: 'Hour',
  timeText: (at: number) => `${at} o'clock`,
  valueText: (value: number) => `${value}.00`,
};

test('a chart says in a table what it draws, and what is not known is no zero', () => {
  render(
    <Chart
      {...frame}
      series={[
        { name: 'Today', values: [5, 0, null] },
        { name: 'Yesterday', values: [7, 8, 9], isReference: true },
      ]}
    />,
  );
  assert.ok(screen.getByRole('figure', { name: 'Stakes by hour' }));
  assert.ok(!screen.queryByRole('table'), 'a long table is made when somebody wants it');
  const details = screen.getByText('Show as a table').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(screen.getByRole('table', { name: 'Stakes by hour' })).getAllByRole('row');
  const cells = rows
    .slice(1)
    .map((row) => [...row.querySelectorAll('.a-table__value')].map((cell) => cell.textContent));
  assert.deepEqual(cells, [
    ["1 o'clock", '5.00', '7.00'],
    ["2 o'clock", '0.00', '8.00'],
    ["3 o'clock", '–', '9.00'],
  ]);
});
