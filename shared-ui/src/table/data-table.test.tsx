import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { type DataColumn, DataTable } from './data-table.tsx';

interface Bet {
  readonly orderNo: string;
  readonly stake: string;
}

const columns: readonly DataColumn<Bet>[] = [
  { id: 'order', header: 'Order', cell: ({ orderNo }) => orderNo, lead: true },
  { id: 'stake', header: 'Stake', cell: ({ stake }) => <b>{stake}</b>, align: 'end' },
];
const bets: readonly Bet[] = [
  { orderNo: 'A1', stake: '10.00' },
  { orderNo: 'A2', stake: '250.00' },
];
const frame = { caption: 'Your bets', columns, rowKey: ({ orderNo }: Bet) => orderNo };

test('a table is found by its name, and each value by its row and its column', () => {
  render(<DataTable {...frame} rows={bets} />);
  const table = screen.getByRole('table', { name: 'Your bets' });
  const [head, ...rows] = within(table).getAllByRole('row');
  assert.ok(head);
  assert.deepEqual(
    within(head)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
    ['Order', 'Stake'],
  );
  assert.deepEqual(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('.a-table__value')?.textContent),
    ),
    [
      ['A1', '10.00'],
      ['A2', '250.00'],
    ],
  );
});

test('a card on a narrow screen names each of its values, and a screen reader reads that name once', () => {
  render(<DataTable {...frame} rows={bets} />);
  const stake = screen.getByText('250.00').closest('td');
  const name = stake?.querySelector('.a-table__name');
  assert.equal(name?.textContent, 'Stake');
  assert.equal(name?.getAttribute('aria-hidden'), 'true');
  assert.equal(screen.getByText('A2').closest('td')?.dataset.lead, 'true', 'the title of the card');
});

test('a loading table announces it and shows no value, and one without rows shows its empty text', () => {
  const { rerender } = render(<DataTable {...frame} rows={bets} loading />);
  assert.equal(screen.getByRole('table').getAttribute('aria-busy'), 'true');
  assert.ok(!screen.queryByText('A1'));
  rerender(<DataTable {...frame} rows={[]} empty={<p>No bets yet</p>} />);
  assert.ok(screen.getByText('No bets yet'));
  assert.ok(!screen.queryByRole('table'));
});

test('a wide table can be focused and scrolled by keyboard', () => {
  render(<DataTable {...frame} rows={bets} />);
  assert.equal(screen.getByRole('region', { name: 'Your bets' }).tabIndex, 0);
});

test('totals stand below the rows in their columns, and the others are left out of the card', () => {
  render(<DataTable {...frame} rows={bets} totals={[{ key: 'TLB', cells: { stake: '260.00' } }]} />);
  const [order, stake] = [...(screen.getByRole('table').querySelectorAll('tfoot td') as NodeListOf<HTMLElement>)];
  assert.equal(stake?.querySelector('.a-table__value')?.textContent, '260.00');
  assert.deepEqual([order?.dataset.empty, stake?.dataset.empty], ['true', undefined]);
});
