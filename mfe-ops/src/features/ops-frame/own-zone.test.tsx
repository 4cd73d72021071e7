import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { showOwnZone } from './own-zone.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const elsewhere = { timeZone: zone === 'Asia/Manila' ? 'Asia/Kolkata' : 'Asia/Manila', locale: 'en' };

test("an instant under the pointer is told in the viewer's own time, and again when it has changed", () => {
  render(<time dateTime="2026-03-01T12:00:00.000Z">8 pm</time>);
  const time = screen.getByText('8 pm') as HTMLTimeElement;
  showOwnZone(time, elsewhere);
  const told = () => new Date(time.dateTime).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'long' });
  assert.equal(time.title, told());
  time.dateTime = '2026-03-02T12:00:00.000Z';
  showOwnZone(time, elsewhere);
  assert.equal(time.title, told());
});

test('where the viewer is in the zone of the site, nothing is added', () => {
  render(<time dateTime="2026-03-01T12:00:00.000Z">noon</time>);
  const time = screen.getByText('noon') as HTMLTimeElement;
  showOwnZone(time, { timeZone: zone, locale: 'en' });
  assert.equal(time.title, '');
});
