import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { test } from '@jest/globals';

/** Of hosts west and east of UTC, with clocks that change in spring, in autumn, at midnight, or never. */
const hosts = [
  'UTC',
  'America/Los_Angeles',
  'Europe/London',
  'Australia/Sydney',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Manila',
  'Pacific/Apia',
] as const;

/** Expressions of the calendar and what they are worth on every host. */
const values: Readonly<Record<string, unknown>> = {
  "dayOf(Date.UTC(2026, 9, 3, 16), 'Asia/Manila')": '2026-10-04',
  "dayOf(Date.UTC(2026, 2, 29, 0, 30), 'Asia/Kolkata')": '2026-03-29',
  "wallTimeOf(Date.UTC(2026, 2, 8, 10, 15), 'Asia/Manila')": '2026-03-08 18:15:00',
  "wallTimeOf(Date.UTC(2026, 2, 29, 1, 15), 'Asia/Kolkata')": '2026-03-29 06:45:00',
  "wallTimeOf(Date.UTC(2026, 10, 1, 9, 15), 'Asia/Manila')": '2026-11-01 17:15:00',
  "startOfDay('2026-03-29', 'Asia/Manila')": Date.UTC(2026, 2, 28, 16),
  "startOfDay('2026-10-04', 'Asia/Kolkata')": Date.UTC(2026, 9, 3, 18, 30),
  "startOfDay('2026-09-06', 'America/Santiago')": Date.UTC(2026, 8, 6, 4),
  "instantAt('2026-03-29', '18:30', 'Europe/Berlin')": Date.UTC(2026, 2, 29, 16, 30),
  "instantAt('2026-03-08', '02:30', 'Asia/Manila')": Date.UTC(2026, 2, 7, 18, 30),
  "wallTimeOf(monthsLater(Date.UTC(2026, 7, 30, 17, 30), 6, 'Asia/Manila'), 'Asia/Manila')": '2027-02-28 01:30:00',
  "shiftDay('2026-03-28', 1) + ' ' + shiftDay('2026-10-24', 1)": '2026-03-29 2026-10-25',
  "daysIn({ from: '2026-03-01', to: '2026-11-30' })": 275,
  "presetRange('lastWeek', '2026-03-30')": { from: '2026-03-23', to: '2026-03-29' },
};

/** Every fifth hour of a year by the clocks of zones whose days have all of them; none must differ. */
const walk = `
  const wrong = [];
  for (const zone of ['Asia/Manila', 'Asia/Kolkata'])
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 18_000_000) {
      const shown = new Date(at + (zone === 'Asia/Manila' ? 480 : 330) * 60_000).toISOString();
      if (calendar.wallTimeOf(at, zone) !== shown.slice(0, 19).replace('T', ' ')) wrong.push(shown);
      if (calendar.dayOf(at, zone) !== shown.slice(0, 10)) wrong.push(shown);
    }`;

/** Evaluates the expressions in a process whose clocks are those of a host. */
function valuesOn(host: string): unknown {
  const functions = new Set(Object.keys(values).flatMap((text) => text.match(/(?<![.\w])\w+(?=\()/g) ?? []));
  const source = `
    const calendar = await import(${JSON.stringify(pathToFileURL(`${import.meta.dirname}/index.ts`).href)});
    const { ${[...functions].join(', ')} } = calendar;${walk}
    console.log(JSON.stringify({ wrong: wrong.slice(0, 3), values: [${Object.keys(values).join(', ')}] }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...process.env, TZ: host, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

// failure 33
test("a merchant's calendar is the same on hosts in eight time zones", () => {
  for (const host of hosts) assert.deepEqual(valuesOn(host), { wrong: [], values: Object.values(values) }, host);
});
