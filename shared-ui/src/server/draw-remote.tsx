import type { DrawRequest, Platform, Readable, RemoteModule, ServerSide } from '@atrium/contracts/platform';
import { QueryClient, QueryClientProvider } from '@atrium/contracts/provided';
import { callKeyFor } from '@atrium/contracts/react';
import { UiProvider, uiTexts } from '../theme/ui-context.tsx';
import { drawElement, inTurn, speak } from './draw-element.ts';

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

async function draw(remote: RemoteModule, request: DrawRequest): Promise<string> {
  const { routeId, path, region } = request;
  const [english, own] = await Promise.all([remote.texts.EN(), remote.texts[region.language]()]);
  // Before its code, which may have more texts.
  await speak({ namespace: remote.id, locale: region.locale, english: english.default, own: own.default });
  const route = await remote.routes[routeId]?.();
  if (!route) throw new Error(`${remote.id} has no page ${routeId}`);
  const Page = route.default;
  const settings = { ...region, nonce: undefined, texts: uiTexts((key) => request.uiTexts[key] ?? '') };
  return drawElement(
    <QueryClientProvider client={queriesOf(request)}>
      <UiProvider settings={settings}>
        <remote.Frame platform={platformOf(remote, request)}>
          <Page routeId={routeId} path={path} query={new URLSearchParams()} hash="" />
        </remote.Frame>
      </UiProvider>
    </QueryClientProvider>,
  );
}

/** The server side of a remote. */
export const serverSideOf = (remote: RemoteModule): ServerSide => ({
  draw: inTurn((request) => draw(remote, request)),
});
