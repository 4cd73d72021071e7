import assert from 'node:assert/strict';
import { afterEach, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useCurrentInView } from './use-current-in-view.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const rect = (left: number, width: number) => ({ left, width, top: 0, bottom: 40 }) as DOMRect;

/** One frame of the browser. */
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

function Row() {
  const row = useCurrentInView<HTMLElement>('/b', 2);
  return (
    <nav ref={row}>
      <a href="/a">A</a>
      <a href="/b" aria-current="page">
        B
      </a>
    </nav>
  );
}

test('an entry that a late count moved is brought back into the middle of its row', async () => {
  let grow: () => void = () => assert.fail('nothing is observed');
  const observed: string[] = [];
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(onGrown: ResizeObserverCallback) {
      grow = () => onGrown([], this);
    }
    observe(target: Element) {
      observed.push(target.tagName);
    }
    unobserve() {}
    disconnect() {}
  };
  let left = 300;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    return this.tagName === 'NAV' ? rect(0, 200) : rect(left, 100);
  });
  const { getByRole } = render(<Row />);
  const row = getByRole('navigation');
  await frame();
  assert.equal(row.scrollLeft, 250);
  left = 80;
  grow();
  await frame();
  assert.deepEqual([row.scrollLeft, observed], [280, ['A', 'A']]);
});
