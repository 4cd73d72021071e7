import type { DrawRequest, Platform, Readable, RemoteModule, ServerSide } from '@atrium/contracts/platform';
import { initReactI18next, QueryClient, QueryClientProvider } from '@atrium/contracts/provided';
import { callKeyFor } from '@atrium/contracts/react';
import i18next from 'i18next';
import { renderToReadableStream } from 'react-dom/server.edge';
import { fetchMore } from '../icon/icon.tsx';
import { UiProvider, uiTexts } from '../theme/ui-context.tsx';

const never = () => new Promise<never>(() => undefined);
const fixed = <T,>(value: T): Readable<T> => ({ get: () => value, subscribe: () => () => undefined });

const guest = { isLogin: false, isTrial: false, isAgent: false, isStaff: false, firstTimeLogin: false, member: null };

/** The platform of a page that nobody uses yet: it answers with what is known, and nothing happens in it. */
function platformOf({ id }: RemoteModule, { region, now, remoteVersion }: DrawRequest): Platform {
  return {
    remoteId: id,
    remoteVersion,
    bus: { emit: () => undefined, on: () => () => undefined, send: never },
    calls: { invoke: never },
    session: fixed(guest),
    region: fixed(region),
    menu: () => fixed([]),
    Slot: () => null,
    navigate: () => undefined,
    now: () => now,
    telemetry: { error: () => undefined, measure: () => undefined },
    contract: { version: '1.0' },
  };
}

function queriesOf({ answers, region, now }: DrawRequest): QueryClient {
  const queries = new QueryClient();
  for (const { call, input, value } of answers) {
    queries.setQueryData(callKeyFor({ name: call }, input, region, null), value, { updatedAt: now });
  }
  return queries;
}

/** One for all pages: what a page adds to it when its code is first run stays. */
const texts = i18next.createInstance();

async function loadTexts(remote: RemoteModule, { region: { language, locale } }: DrawRequest): Promise<void> {
  if (!texts.isInitialized) {
    await texts.use(initReactI18next).init({
      fallbackLng: 'en',
      load: 'currentOnly',
      ns: [remote.id],
      resources: { en: { [remote.id]: (await remote.texts.EN()).default } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: () => '',
      react: { useSuspense: false },
    });
  }
  texts.addResourceBundle(locale, remote.id, (await remote.texts[language]()).default, true, true);
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

async function draw(remote: RemoteModule, request: DrawRequest): Promise<string> {
  const { routeId, path, region } = request;
  await Promise.all([loadTexts(remote, request), fetchMore()]);
  const route = await remote.routes[routeId]?.();
  if (!route) throw new Error(`${remote.id} has no page ${routeId}`);
  const Page = route.default;
  const settings = { ...region, nonce: undefined, texts: uiTexts((key) => request.uiTexts[key] ?? '') };
  let failure: unknown = null;
  const stream = await renderToReadableStream(
    <QueryClientProvider client={queriesOf(request)}>
      <UiProvider settings={settings}>
        <remote.Frame platform={platformOf(remote, request)}>
          <Page routeId={routeId} path={path} query={new URLSearchParams()} hash="" />
        </remote.Frame>
      </UiProvider>
    </QueryClientProvider>,
    {
      // In one piece: a part that comes later would be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;
  return textOf(stream);
}

/** The server side of a remote: one page after the other, because texts are set for one at a time. */
export function serverSideOf(remote: RemoteModule): ServerSide {
  let before: Promise<unknown> = Promise.resolve();
  return {
    draw(request) {
      const drawn = before.then(() => draw(remote, request));
      before = drawn.catch(() => undefined);
      return drawn;
    },
  };
}
