import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { CentreMenu } from './centre-menu.tsx';

globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const groups = [
  { key: 'money', title: 'Money', entries: [{ key: 'deposit', text: 'Deposit', to: '/deposit' }] },
  { key: 'records', title: 'Records', entries: [{ key: 'bets', text: 'Bets', to: '/bets', badge: 2 }] },
  { key: 'more', title: 'More', entries: [] },
];

test('a menu of a centre has its pages in named groups, marks the shown one, and leaves out what is empty', () => {
  render(<CentreMenu label="Centre" groups={groups} current="/bets" />);
  const names = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') ?? '');
  assert.deepEqual(
    names.map((id) => document.getElementById(id)?.textContent),
    ['Money', 'Records'],
  );
  const records = within(screen.getByRole('group', { name: 'Records' }));
  assert.equal(records.getByRole('link', { name: 'Bets 2' }).getAttribute('aria-current'), 'page');
  assert.equal(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current')).length, 1);
});

test('a button with the name of the page opens the menu, and an entry or Escape closes it', () => {
  const pressed: string[] = [];
  const help = { key: 'help', text: 'Help', onPress: () => pressed.push('help') };
  render(<CentreMenu label="Centre" groups={[...groups, { key: 'x', entries: [help] }]} current="/bets" />);
  const button = screen.getByRole('button', { name: 'Centre · Bets' });
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  assert.ok(!isOpen());
  fireEvent.click(button);
  assert.ok(isOpen());
  const entry = screen.getByRole('button', { name: 'Help' });
  fireEvent.keyDown(entry, { key: 'Escape' });
  assert.ok(!isOpen() && document.activeElement === button);
  fireEvent.click(button);
  fireEvent.click(entry);
  assert.ok(!isOpen() && pressed.length === 1);
});
