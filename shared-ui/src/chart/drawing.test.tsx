import assert from 'node:assert/strict';
import { afterEach, beforeAll, beforeEach, jest, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DrawingProps } from './chart-props.ts';

type Point = readonly [x: number, y: number];

/** A path that keeps its corners. */
class RecordedPath {
  readonly points: Point[] = [];
  moveTo(x: number, y: number) {
    this.points.push([x, y]);
  }
  lineTo(x: number, y: number) {
    this.points.push([x, y]);
  }
  arcTo(x: number, y: number) {
    this.points.push([x, y]);
  }
  rect(x: number, y: number, width: number, height: number) {
    this.points.push([x, y], [x + width, y + height]);
  }
  closePath() {}
}

/** What is filled, and what is written. */
let filled: RecordedPath[] = [];
let written: string[] = [];

function recordingContext() {
  const set: Record<PropertyKey, unknown> = {};
  return new Proxy(set, {
    get: (_target, name) => {
      if (name === 'measureText') return () => ({ width: 10 });
      if (name === 'fillText') return (said: string) => void written.push(said);
      if (name === 'fill') return (path: RecordedPath) => void filled.push(path);
      return set[name] ?? (() => undefined);
    },
  });
}

let Drawing: (props: DrawingProps) => ReactNode;

// uPlot asks for the density of the screen and for changes of sizes, which jsdom has not.
beforeAll(async () => {
  const quiet = { addEventListener() {}, removeEventListener() {} };
  const ResizeObserver = class {
    observe() {}
    disconnect() {}
  };
  Object.assign(globalThis, { matchMedia: () => quiet, ResizeObserver });
  ({ Drawing } = await import('./drawing.tsx'));
});

const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

beforeEach(() => {
  [filled, written] = [[], []];
  Object.assign(globalThis, { Path2D: RecordedPath });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
  // Colours of a stylesheet, which jsdom has not.
  const style = { getPropertyValue: (name: string) => name, fontFamily: 'serif' };
  jest.spyOn(globalThis, 'getComputedStyle').mockReturnValue(style as CSSStyleDeclaration);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(recordingContext as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'Path2D');
});

const props: DrawingProps = {
  kind: 'bars',
  axis: 'number',
  label: 'How often each was drawn',
  times: numbers,
  series: [],
  tableLabel: 'Table',
  timeLabel: 'Number',
  timeText: (at) => `no. ${at}`,
  valueText: (value) => `${value} times`,
  onPoint: () => undefined,
};

/** Where the plot begins, and how much of it each number has. */
function plot() {
  const { left, width } = (document.querySelector('.u-over') as HTMLElement).style;
  return { left: Number.parseFloat(left), step: Number.parseFloat(width) / numbers.length };
}

/** From left to right and from top to bottom of each bar of a path, by the corners that lie beside each other. */
function barsOf({ points }: RecordedPath) {
  const { left: first, step } = plot();
  const bars = new Map<number, { left: number; right: number; top: number; bottom: number }>();
  for (const [x, y] of points) {
    const place = Math.floor((x - first) / step);
    const bar = bars.get(place) ?? { left: x, right: x, top: y, bottom: y };
    bars.set(place, {
      left: Math.min(bar.left, x),
      right: Math.max(bar.right, x),
      top: Math.min(bar.top, y),
      bottom: Math.max(bar.bottom, y),
    });
  }
  return [...bars.values()];
}

test('on an axis of numbers each bar stands at its number, the first and the last in full', async () => {
  render(<Drawing {...props} series={[{ name: 'Drawn', values: numbers.map(() => 8) }]} />);
  await waitFor(() => assert.equal(filled.length, 1));
  const bars = barsOf(filled[0] as RecordedPath);
  const { left: first, step } = plot();
  assert.equal(bars.length, numbers.length);
  for (const [index, { left, right }] of bars.entries()) {
    const middle = first + step * (index + 0.5);
    assert.ok(Math.abs((left + right) / 2 - middle) <= 1, `${index}: ${left} to ${right}`);
    assert.ok(right - left > step / 2, 'no bar is cut');
  }
  assert.ok(written.includes('no. 0') && written.includes('0 times'), `${written}`);
});

test('two series have one scale, so that their bars can be compared', async () => {
  const series = [
    { name: 'Drawn', values: numbers.map(() => 10) },
    { name: 'Since', values: numbers.map(() => 100) },
  ];
  render(<Drawing {...props} series={series} />);
  await waitFor(() => assert.equal(filled.length, 2));
  const [small, large] = filled.map((path) => barsOf(path)[0] as { top: number; bottom: number });
  assert.ok(small && large);
  assert.equal(small.bottom, large.bottom, 'both stand on zero');
  const ratio = (large.bottom - large.top) / (small.bottom - small.top);
  assert.ok(ratio > 8 && ratio < 12, `ten times as high, give or take a pixel: ${ratio}`);
});
