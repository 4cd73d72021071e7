import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { chooseImageCdn } from './image-cdn.ts';
import { LazyImage } from './lazy-image.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

function show(src: string) {
  const { container } = render(<LazyImage eager src={src} alt="" />);
  return { container, address: () => container.querySelector('img')?.getAttribute('src') };
}

// G15
test('pictures of the site come from one host for the session, and from the site once one fails there', () => {
  const hosts = ['https://a.example', 'https://b.example'];
  chooseImageCdn(hosts);
  const first = show('/media/one.svg?v=1');
  const host = String(first.address()).slice(0, 'https://a.example'.length);
  assert.ok(hosts.includes(host));
  chooseImageCdn(hosts);
  assert.equal(show('/media/two.svg').address(), `${host}/media/two.svg`, 'a later status changes nothing');
  assert.equal(show('data:image/svg+xml,x').address(), 'data:image/svg+xml,x');
  fireEvent.error(first.container.querySelector('img') as HTMLImageElement);
  assert.equal(first.address(), '/media/one.svg?v=1&retry=1');
  chooseImageCdn(hosts);
  assert.equal(show('/media/three.svg').address(), '/media/three.svg', 'for the rest of the session');
});

test('a picture is shown where the browser refuses storage, and its host is kept for the page', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  chooseImageCdn(['https://a.example']);
  const picture = show('/media/one.svg');
  assert.equal(picture.address(), 'https://a.example/media/one.svg');
  fireEvent.error(picture.container.querySelector('img') as HTMLImageElement);
  chooseImageCdn(['https://a.example']);
  assert.equal(show('/media/two.svg').address(), '/media/two.svg');
});

test('a host that the operator takes off is not asked any more', () => {
  chooseImageCdn(['https://a.example']);
  chooseImageCdn([]);
  assert.equal(show('/media/one.svg').address(), '/media/one.svg');
});

test('a picture that fails twice is a cover drawn of its name', () => {
  const { container, getByText } = render(<LazyImage eager src="/media/one.svg" alt="" cover="Leaf Deep" />);
  const fail = () => fireEvent.error(container.querySelector('img') as HTMLImageElement);
  fail();
  fail();
  assert.ok(!container.querySelector('img'));
  assert.ok(getByText('Leaf Deep'));
});

test('a picture waits until it is seen, and not again when it comes back', () => {
  const seen: ((entries: object[]) => void)[] = [];
  const observed: Element[] = [];
  class Observer {
    constructor(onSeen: (entries: object[]) => void) {
      seen.push(onSeen);
    }
    observe = (element: Element) => observed.push(element);
    unobserve = () => undefined;
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true });
  const picture = <LazyImage src="/media/far.svg" alt="" />;
  const addressIn = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src') ?? null;
  const { container, unmount } = render(picture);
  assert.equal(addressIn(container), null);
  act(() => seen[0]?.([{ isIntersecting: true, target: observed[0] }]));
  assert.equal(addressIn(container), '/media/far.svg');
  unmount();
  assert.equal(addressIn(render(picture).container), '/media/far.svg');
});
