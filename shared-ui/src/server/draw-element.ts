import type { TextTree } from '@atrium/contracts/platform';
import { initReactI18next } from '@atrium/contracts/provided';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { fetchMore } from '../icon/icon.tsx';

/** One for all pages: what a page adds to it when its code is first run stays. */
const texts = i18next.createInstance();

interface SpokenTexts {
  readonly namespace: string;
  readonly locale: string;
  readonly english: TextTree;
  readonly own: TextTree;
}

/** Sets the texts that what is drawn next is in. */
export async function speak({ namespace, locale, english, own }: SpokenTexts): Promise<void> {
  if (!texts.isInitialized) {
    await texts.use(initReactI18next).init({
      fallbackLng: 'en',
      load: 'currentOnly',
      ns: [namespace],
      defaultNS: namespace,
      resources: { en: { [namespace]: english } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: () => '',
      react: { useSuspense: false },
    });
  }
  texts.addResourceBundle(locale, namespace, own, true, true);
  await texts.changeLanguage(locale);
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
}

/** What an element draws first, as HTML. @throws what it throws */
export async function drawElement(element: ReactNode): Promise<string> {
  await fetchMore();
  let failure: unknown = null;
  const stream = await renderToReadableStream(element, {
    // In one piece: a part that comes later would be put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  return textOf(stream);
}

/** One drawing after the other, because texts are set for one at a time. */
export function inTurn<Request>(draw: (request: Request) => Promise<string>): (request: Request) => Promise<string> {
  let before: Promise<unknown> = Promise.resolve();
  return (request) => {
    const drawn = before.then(() => draw(request));
    before = drawn.catch(() => undefined);
    return drawn;
  };
}
