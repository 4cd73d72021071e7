import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ComponentType, ReactNode } from 'react';
import type { CommandName, CommandNamed, CommandPayload, CommandResult } from '../commands/index.ts';
import type { BundledLanguage, LanguageCode } from '../constants/index.ts';
import type { ManifestSlot, RemoteManifest } from '../release/index.ts';
import type { SlotName, SlotNamed, SlotProps } from '../slots/index.ts';
import type { Platform } from './platform.ts';

/** What every page component is given: where it was opened. */
export interface PageProps {
  readonly routeId: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

/** What every dialog component is given. `close` takes the value `dialog.open` answers with; plain data. */
export interface DialogProps {
  readonly props: Record<string, unknown>;
  close(value?: unknown): void;
}

type Lazy<T> = () => Promise<{ default: T }>;
/** Texts of one language: nested objects of strings, as i18next reads them. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** A room's texts: every bundled language, and any other of the registry it can speak. */
export type RoomTexts = Readonly<
  Record<BundledLanguage, Lazy<TextTree>> & Partial<Record<LanguageCode, Lazy<TextTree>>>
>;

/** Events of Module Federation's runtime that a remote may watch of its own loading; see docs/adding-a-remote.md. */
export const watchedHooks = [
  'onLoad',
  'afterLoadRemote',
  'errorLoadRemote',
  'afterLoadEntry',
  'afterInitRemote',
  'afterGetExpose',
  'afterExecuteFactory',
] as const satisfies readonly (keyof ModuleFederationRuntimePlugin)[];

/** A runtime plugin as Module Federation knows them, that watches: what it answers changes nothing. */
export type RemoteRuntimePlugin = Pick<ModuleFederationRuntimePlugin, 'name' | (typeof watchedHooks)[number]>;

export type CommandHandler<Name extends CommandName> = (
  payload: CommandPayload<CommandNamed<Name>>,
  platform: Platform,
) => Promise<CommandResult<CommandNamed<Name>>>;

type IdsOf<List> = List extends readonly { readonly id: infer Id extends string }[] ? Id : never;
type SlotKeyOf<List> = List extends readonly (infer Entry)[]
  ? Entry extends { readonly slot: infer Slot extends string; readonly id: infer Id extends string }
    ? `${Slot}:${Id}`
    : never
  : never;
type SlotComponent<Key> = Key extends `${infer Slot}:${string}`
  ? Slot extends SlotName
    ? Lazy<ComponentType<SlotProps<SlotNamed<Slot>>>>
    : never
  : never;

/**
 * The code behind a manifest: exactly one implementation for each id it names. Slots are keyed
 * `<slot>:<id>`, because one remote may fill several slots.
 */
export interface RemoteImplementation<M extends RemoteManifest> {
  routes: { readonly [Id in IdsOf<M['routes']>]: Lazy<ComponentType<PageProps>> };
  slots: { readonly [Key in SlotKeyOf<M['slots']>]: SlotComponent<Key> };
  dialogs: { readonly [Id in IdsOf<M['dialogs']>]: Lazy<ComponentType<DialogProps>> };
  commands: {
    readonly [Name in M['handles'][number]]: Name extends CommandName ? Lazy<CommandHandler<Name>> : never;
  };
  texts: RoomTexts;
  /** Watch how the remote is loaded. */
  runtimePlugins?: readonly RemoteRuntimePlugin[];
}

/** What the shell sees of a remote's code: the default export of its only exposed module, `./remote`. */
export interface RemoteModule {
  readonly id: string;
  readonly routes: Readonly<Record<string, Lazy<ComponentType<PageProps>>>>;
  readonly slots: Readonly<Record<string, Lazy<ComponentType<Record<string, unknown>>>>>;
  readonly dialogs: Readonly<Record<string, Lazy<ComponentType<DialogProps>>>>;
  readonly commands: Readonly<Record<string, Lazy<(payload: never, platform: Platform) => Promise<unknown>>>>;
  readonly texts: RoomTexts;
  readonly runtimePlugins?: readonly RemoteRuntimePlugin[];
  /** Makes the platform known to everything of this artifact below it. */
  readonly Frame: ComponentType<{ platform: Platform; children: ReactNode }>;
}

/** What a team may write: only commands and slots of the lists. */
export interface AuthoredManifest extends Omit<RemoteManifest, 'handles' | 'slots'> {
  handles: CommandName[];
  slots: (ManifestSlot & { slot: SlotName })[];
}

/** Declares a remote's data. Literal types are kept, so that `defineRemote` can ask for each id's code. */
export function defineManifest<const M extends AuthoredManifest>(manifest: M): M {
  return manifest;
}
