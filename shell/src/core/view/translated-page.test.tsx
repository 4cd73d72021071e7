import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { isOfTranslation, tolerateTranslation } from './translated-page.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(tolerateTranslation);
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

/** Does to every text what browsers do that translate a page. */
function translate(root: Element, how: 'moved' | 'replaced'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    if (how === 'replaced') inner.append(`${text.data} translated`);
    text.replaceWith(outer);
    if (how === 'moved') inner.append(text);
  }
}

/** Texts beside elements, which React removes, inserts before, and changes one by one. */
const Status = ({ isOpen, seconds }: { isOpen: boolean; seconds: number }) => (
  <p>
    {isOpen ? <b>open</b> : null}
    {isOpen ? 'left' : <i>closed</i>}
    {isOpen ? null : 'until'}
    <span>{seconds}</span>
  </p>
);

for (const how of ['moved', 'replaced'] as const) {
  test(`a page whose texts a translation has ${how} goes on changing`, () => {
    const { container, rerender } = render(<Status isOpen seconds={2} />);
    translate(container, how);
    rerender(<Status isOpen={false} seconds={1} />);
    translate(container, how);
    rerender(<Status isOpen seconds={0} />);
    assert.equal(container.querySelector('span')?.textContent, '0');
    assert.deepEqual([container.querySelectorAll('b').length, container.querySelectorAll('i').length], [1, 0]);
  });
}

test('an element that is no child is refused still, and only a translated page excuses it', () => {
  const [parent, other] = [document.createElement('div'), document.createElement('p')];
  let thrown: unknown;
  try {
    parent.removeChild(other);
  } catch (error) {
    thrown = error;
  }
  assert.ok(thrown instanceof DOMException);
  assert.equal(isOfTranslation(thrown), false);
  document.documentElement.className = 'translated-ltr';
  assert.equal(isOfTranslation(thrown), true);
  assert.equal(isOfTranslation(new Error('render')), false);
  document.documentElement.className = '';
});
