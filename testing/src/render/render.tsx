import type { DialogProps, PageProps, RemoteModule, RemoteTexts } from '@atrium/contracts/platform';
import type { SlotDefinition, SlotProps } from '@atrium/contracts/slots';
import type { ComponentType, ReactNode } from 'react';
import { createTestPlatform, insideOf } from '../platform/create-test-platform.tsx';
import type { TestPlatform } from '../platform/test-platform.ts';
import { addTexts } from '../texts/test-texts.ts';
import { AtAddress } from './test-site.tsx';
import { type View, view } from './view.tsx';

async function loadPart<T>(remote: RemoteModule, kind: 'routes' | 'dialogs' | 'slots', id: string): Promise<T> {
  const parts: Readonly<Record<string, () => Promise<{ default: unknown }>>> = remote[kind];
  const load = parts[id];
  if (!load) throw new Error(`${remote.id} has no ${id} among its ${kind}: ${Object.keys(parts).join(', ')}`);
  const [part] = await Promise.all([load(), addTexts(remote.id, remote.texts)]);
  return part.default as T;
}

function platformOf(remote: RemoteModule, platform: TestPlatform = createTestPlatform()): TestPlatform {
  insideOf(platform).nameRemote(remote.id);
  return platform;
}

/** Where a page is opened. */
export interface RenderPageOptions {
  readonly platform?: TestPlatform;
  /** The path of its route, as in the manifest; `/<route id>` without it. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** With its `#`. */
  readonly hash?: string;
}

/**
 * Renders a page of a remote, with its texts and everything the shell has around it. Resolves when the page has loaded
 * and its reads have answered.
 * @param remote the default export of its `src/remote.tsx`
 * @throws Error for a missing text, a request or an answer that a contract refuses, and what the page itself throws
 */
export async function renderPage(
  remote: RemoteModule,
  routeId: string,
  { platform, path = `/${routeId}`, query = {}, hash = '' }: RenderPageOptions = {},
): Promise<View> {
  const Page = await loadPart<ComponentType<PageProps>>(remote, 'routes', routeId);
  const search = new URLSearchParams(query);
  return view({
    platform: platformOf(remote, platform),
    Frame: remote.Frame,
    address: `${path}${search.size > 0 ? `?${search}` : ''}${hash}`,
    at: path,
    element: <AtAddress Page={Page} routeId={routeId} />,
  });
}

/** A view of a dialog, with what it was closed with. */
export interface DialogView extends View {
  /** The answers of `close`, in order; one that is closed without an answer has `undefined`. */
  readonly closedWith: readonly unknown[];
}

/**
 * Renders what a remote draws in one of its dialogs; the window around it is the shell's.
 * @param props what `dialog.open` passes
 * @throws Error as `renderPage`
 */
export async function renderDialog(
  remote: RemoteModule,
  dialogId: string,
  { platform, props = {} }: { readonly platform?: TestPlatform; readonly props?: Record<string, unknown> } = {},
): Promise<DialogView> {
  const Dialog = await loadPart<ComponentType<DialogProps>>(remote, 'dialogs', dialogId);
  const closedWith: unknown[] = [];
  const element = <Dialog props={props} close={(value) => void closedWith.push(value)} />;
  const shown = await view({
    platform: platformOf(remote, platform),
    Frame: remote.Frame,
    address: '/',
    at: '',
    element,
  });
  return { ...shown, closedWith };
}

/**
 * Renders what a remote contributes to a slot.
 * @param id of the contribution in the manifest
 * @throws Error as `renderPage`
 */
export async function renderSlot<S extends SlotDefinition>(
  remote: RemoteModule,
  slot: S,
  id: string,
  { platform, props }: { readonly platform?: TestPlatform; readonly props: SlotProps<NoInfer<S>> },
): Promise<View> {
  const Part = await loadPart<ComponentType<Record<string, unknown>>>(remote, 'slots', `${slot.name}:${id}`);
  const element = <Part {...(props as Record<string, unknown>)} />;
  return view({ platform: platformOf(remote, platform), Frame: remote.Frame, address: '/', at: '', element });
}

/** Whose texts a component uses. */
export interface RenderWithinOptions {
  /** The remote it belongs to. */
  readonly remote?: RemoteModule;
  /** Texts by namespace, where there is no remote. */
  readonly texts?: Readonly<Record<string, RemoteTexts>>;
}

/**
 * Renders one component within a platform.
 * @throws Error as `renderPage`
 */
export async function renderWithin(
  platform: TestPlatform,
  element: ReactNode,
  { remote, texts = {} }: RenderWithinOptions = {},
): Promise<View> {
  if (remote) platformOf(remote, platform);
  const all = remote ? { ...texts, [remote.id]: remote.texts } : texts;
  await Promise.all(Object.entries(all).map(([namespace, files]) => addTexts(namespace, files)));
  return view({ platform, Frame: remote?.Frame, address: '/', at: '', element });
}
