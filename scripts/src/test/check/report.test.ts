import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { Outcome } from './outcome.ts';
import { type CheckReport, isGreen, mostFlaky, reportLines } from './report.ts';

let number = 0;
function outcome(status: Outcome['status'], more: Partial<Outcome> = {}): Outcome {
  number += 1;
  return {
    part: 'journeys',
    project: 'wide',
    file: 'e2e/flows/play.spec.ts',
    titles: [`journey ${number}`],
    status,
    ms: 2000,
    error: status === 'passed' ? null : 'Error: the balance is another one',
    loaded: [],
    ...more,
  };
}

const times = (count: number, status: Outcome['status']) => Array.from({ length: count }, () => outcome(status));

function report(outcomes: Outcome[], more: Partial<CheckReport> & { notRun?: string[] } = {}): CheckReport {
  const { notRun = [], ...rest } = more;
  const part = {
    name: 'journeys',
    seconds: 4,
    processorSeconds: 7,
    outcomes,
    files: [{ name: 'x.test.ts', ms: 1500 }],
    notRun,
  };
  return {
    startedAt: '2026-11-22T00:00:00Z',
    seconds: 5,
    processorSeconds: 9,
    parts: [part],
    partsNotRun: [],
    ...rest,
  };
}

const lastLine = (of: CheckReport) => reportLines(of).at(-1);

test('a check ends with how many passed and failed, flaky ones among the passed', () => {
  const few = report([...times(5, 'passed'), ...times(mostFlaky, 'flaky')]);
  assert.equal(lastLine(few), `${5 + mostFlaky} passed, 0 failed`);
  assert.ok(isGreen(few));
});

test('more flaky tests than may be fail the check', () => {
  const many = report([...times(5, 'passed'), ...times(mostFlaky + 1, 'flaky')]);
  assert.equal(lastLine(many), `5 passed, ${mostFlaky + 1} failed`);
  assert.ok(!isGreen(many));
});

test('a flaky test is listed with its first error after everything else', () => {
  const lines = reportLines(report([outcome('failed'), outcome('flaky', { titles: ['a bet is placed'] })]));
  const flaky = lines.findIndex((line) => line.includes('a bet is placed') && line.includes('the balance is another'));
  assert.ok(flaky > lines.indexOf('Failed') && lines.indexOf('Failed') > 0);
});

test('a check that was cut off fails, and names what had not run', () => {
  const cut = report(times(1, 'passed'), { notRun: ['journeys › wide › a deposit'], partsNotRun: ['faults'] });
  assert.ok(!isGreen(cut));
  const text = reportLines(cut).join('\n');
  assert.match(text, /Cut off before these ran\n {2}faults, all of it\n {2}journeys › wide › a deposit/);
});

test('journeys over their budget are counted beside the median', () => {
  const lines = reportLines(report([...times(3, 'passed'), outcome('passed', { ms: 16_000 })]));
  assert.ok(lines.includes('4 journeys: median 2.0 s of 3 s, longest 16.0 s of 15 s, 1 over it'));
});
