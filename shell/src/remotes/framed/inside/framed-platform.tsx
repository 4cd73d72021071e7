import { createCalls } from '@atrium/contracts/client';
import type { Platform } from '@atrium/contracts/platform';
import { contractVersion } from '@atrium/contracts/release';
import { Outlet, Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { guestState } from '../../../session/session-state.ts';
import type { Texts } from '../../../texts/i18n.ts';
import type { SitePort } from './site-port.ts';

/** The only way out of a framed document: reads go through the site, anything else is refused as by a broken line. */
export function fetchThrough({ read }: SitePort): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET') throw new TypeError('a framed remote reads only');
    const { pathname, search } = new URL(request.url);
    const { status, body } = await read(pathname + search);
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}

/** The platform of a remote in a frame: region, reads of guests, navigation and reports. The rest answers nothing. */
export function framedPlatform(site: SitePort, texts: Texts): Platform {
  const { remoteId, version, now } = site.start;
  const offset = now - Date.now();
  const serverNow = () => Date.now() + offset;
  const none: readonly never[] = [];
  return {
    remoteId,
    remoteVersion: version.version,
    bus: {
      emit: () => undefined,
      on: () => () => undefined,
      send: async ({ name }) => Promise.reject(new Error(`${name} is not for a framed remote`)),
    },
    calls: createCalls({
      baseUrl: '',
      headers: () => ({}),
      payloadKey: () => Promise.reject(new Error('a framed remote reads only')),
      errorText: texts.errorText,
      onServerTime: () => undefined,
      onSessionLost: () => undefined,
      now: serverNow,
    }),
    session: { get: () => guestState, subscribe: () => () => undefined },
    region: site.region,
    menu: () => ({ get: () => none, subscribe: () => () => undefined }),
    Slot: () => null,
    routing: { Routes, Route, Outlet, useParams, useSearchParams },
    navigate: (to, { replace = false } = {}) => site.send({ type: 'navigate', to, replace }),
    now: serverNow,
    telemetry: {
      error: (error) => site.send({ type: 'error', text: String(error) }),
      measure: () => undefined,
    },
    contract: { version: contractVersion },
  };
}
