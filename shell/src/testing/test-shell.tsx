import { getSystemStatus, listCountries } from '@atrium/contracts/calls';
import { type BundledLanguage, bundledLanguages, languages, merchantOf, merchants } from '@atrium/contracts/constants';
import type { SystemStatusValue } from '@atrium/contracts/entities';
import { commandList } from '@atrium/contracts/lists';
import type { Readable, RemoteTexts } from '@atrium/contracts/platform';
import { getI18n } from '@atrium/contracts/provided';
import type { LiveSet } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import {
  createTestPlatform,
  guestSession,
  renderWithin,
  type Some,
  sampleNow,
  sampleOf,
  type TestPlatform,
  type TestPlatformOptions,
  type View,
} from '@atrium/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ProvideShell } from '../boot/provide-shell.tsx';
import type { Shell } from '../boot/shell.ts';
import { createBus, type ShellBus } from '../core/bus.ts';
import { readableOf, pageStore as store, writableOf } from '../core/store.ts';
import { createDialogs, dialogsAtom } from '../dialogs/dialog-service.ts';
import { createToasts, toastsAtom } from '../dialogs/toast-service.ts';
import { createRegion, isRegionPickerShownAtom, merchantAtom } from '../region/region.ts';
import { resolvedVersionsAtom, resolveVersions } from '../remotes/versions/resolved-versions.ts';
import { createBalance } from '../session/balance.ts';
import { createSession, sessionStatusAtom } from '../session/session.ts';
import { systemStatusAtom } from '../status/system-status.ts';
import type { Texts } from '../texts/i18n.ts';
import { bundledLanguage } from '../texts/language.ts';
import { createTheme } from '../theme/theme.ts';

const areas = ['shell', 'account', 'chat', 'chrome', 'content', 'contracts', 'play', 'release', 'status'] as const;

/** Each area of the shell's texts as those of a remote, which the tests' own instance takes. */
const shellTexts: Readonly<Record<string, RemoteTexts>> = Object.fromEntries(
  areas.map((area) => {
    const load = (code: BundledLanguage) => async () => {
      const { default: all } = await import(`../texts/${code.toLowerCase()}.json`);
      return { default: all[area] ?? {} };
    };
    return [area, Object.fromEntries(bundledLanguages.map((code) => [code, load(code)])) as unknown as RemoteTexts];
  }),
);

/** A live set without any remote. */
const noRemotes: LiveSet = { schemaVersion: 1, revision: 1, createdAt: sampleNow, shell: null, remotes: {} };

/** What of the site's status differs from an open site where everything is on. */
export type SiteInfo = Some<SystemStatusValue['permission']['info']>;

/** Options of a platform, and of the site around a visitor. */
export interface TestShellOptions extends TestPlatformOptions {
  readonly site?: SiteInfo;
}

/** A shell for one test: its own services over the calls of a test platform. */
export interface TestShell {
  readonly shell: Shell;
  readonly platform: TestPlatform;
}

/** What no dialog needs: everything that loads remotes. It throws when it is used. */
function without<T extends object>(service: string): T {
  const use = () => {
    throw new Error(`a test shell has no ${service}`);
  };
  return new Proxy({} as T, { get: use });
}

/** Own handlers answer first, as in the shell; any other command is the test platform's, which records it. */
function busOver({ bus, telemetry }: TestPlatform): ShellBus {
  const own = createBus({
    telemetry,
    async remoteHandler(name) {
      const command = commandList.find((one) => one.name === name);
      return command ? (payload) => bus.send(command as never, payload as never) : null;
    },
  });
  return { ...own, on: bus.on, emit: bus.emit };
}

/** The texts are all there; what the shell would load is loaded. */
function textsOf(): Texts {
  const i18n = getI18n();
  const done = async () => undefined;
  return {
    i18n,
    addArea: done,
    addErrors: done,
    addRemote: done,
    errorText: (code) => code,
    shown: (text) => text,
    switchTo: async ({ textLanguage }) => void (await i18n.changeLanguage(languages[textLanguage].locale)),
  };
}

/** What parts of earlier tests still follow in the page's one store. */
const followed: (() => void)[] = [];

/** A readable whose followers end with the next test shell, as those of a page end with the page. */
const endingWithTest = <T,>({ get, subscribe }: Readable<T>): Readable<T> => ({
  get,
  subscribe(listener) {
    const stop = subscribe(listener);
    followed.push(stop);
    return stop;
  },
});

/** Forgets what an earlier test of the file left in the page's one store and in the browser's. */
function startAnew(platform: TestPlatform, site: SiteInfo): void {
  for (const stop of followed.splice(0)) stop();
  sessionStorage.clear();
  localStorage.clear();
  store.set(dialogsAtom, []);
  store.set(toastsAtom, []);
  store.set(isRegionPickerShownAtom, false);
  store.set(resolvedVersionsAtom, resolveVersions(noRemotes, 'visitor-1', null));
  store.set(sessionStatusAtom, { phase: 'known', state: platform.session.get(), mustChangePassword: false });
  const status = sampleOf(getSystemStatus, { status: 0, permission: { info: site } });
  store.set(systemStatusAtom, { kind: 'known', value: status });
}

/**
 * The shell's own session, dialogs, toasts, region and bus, with calls that the contracts answer. A guest is there
 * unless a session is given; texts are those of the account, and others are named by their area (`content:…`).
 */
export function createTestShell({ site = {}, ...options }: TestShellOptions = {}): TestShell {
  const platform = createTestPlatform({ session: guestSession(), remoteId: 'account', ...options });
  // What an earlier test has rendered may still be there.
  act(() => startAnew(platform, site));
  const countries = merchants.map(({ country, countryDialingCode }) => ({ countryCode: country, countryDialingCode }));
  platform.answer(
    listCountries,
    sampleOf(listCountries, { countries: countries.map((one) => ({ ...one, mobileDigits: 10 })) }),
  );
  const { calls, telemetry } = platform;
  const texts = textsOf();
  const { chosenLanguage, merchantCode } = platform.region.get();
  const bus = busOver(platform);
  const clock = { now: platform.now, learn: () => undefined };
  const status = {
    state: endingWithTest(readableOf(store, systemStatusAtom)),
    first: () => new Promise<never>(() => undefined),
    opened: () => new Promise<never>(() => undefined),
    refresh: async () => true,
  };
  const region = createRegion({
    store,
    start: bundledLanguage(chosenLanguage as BundledLanguage),
    texts,
    beforeSwitch: async () => 'chosen',
    onLanguage: () => undefined,
  });
  store.set(merchantAtom, merchantOf(merchantCode));
  const session = createSession({ store, calls, callsWith: () => calls, whenOpen: status.opened });
  const dialogs = createDialogs(store);
  const shell: Shell = {
    calls,
    bus,
    texts,
    region: { ...region, state: endingWithTest(region.state), merchant: endingWithTest(region.merchant) },
    telemetry,
    clock,
    status,
    theme: createTheme(store),
    session: { ...session, status: endingWithTest(session.status), state: endingWithTest(session.state) },
    balance: createBalance({ store, calls, bus, now: clock.now }),
    dialogs: { ...dialogs, stack: endingWithTest(dialogs.stack) },
    toasts: createToasts(store),
    resolved: writableOf(store, resolvedVersionsAtom),
    health: { failed: () => undefined, mounted: () => undefined } as unknown as Shell['health'],
    menus: without('menus'),
    loader: without('loader'),
  };
  return { shell, platform };
}

/** Renders a part of the shell within it. The texts that `text` finds are those of the platform's `remoteId`. */
export async function renderInShell({ shell, platform }: TestShell, element: ReactNode): Promise<View> {
  await z.ready();
  return renderWithin(platform, <ProvideShell shell={shell}>{element}</ProvideShell>, { texts: shellTexts });
}

/** What the toasts say, in their order. */
export const toasted = (): readonly string[] => store.get(toastsAtom).map(({ text }) => text);
