import type { ComponentType, ReactNode } from 'react';
import type { CommandName, CommandNamed, CommandPayload, CommandResult } from '../commands/index.ts';
import type { BundledLanguage, LanguageCode } from '../constants/index.ts';
import type { ManifestSlot, RemoteManifest } from '../release/index.ts';
import type { SlotName, SlotNamed, SlotProps } from '../slots/index.ts';
import type { Platform } from './platform.ts';

/** The props of every page component: its location. */
export interface PageProps {
  readonly routeId: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

/**
 * The props of every dialog component. `close` takes the answer of `dialog.open`; plain data. An element with
 * `data-dialog-bar` in it has title and close button, and stands for those of the dialog.
 */
export interface DialogProps {
  readonly props: Record<string, unknown>;
  close(value?: unknown): void;
}

type Lazy<T> = () => Promise<{ default: T }>;
/** Texts of one language: nested objects of strings, as i18next reads them. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** A remote's texts: every bundled language, and any others of the registry. */
export type RemoteTexts = Readonly<
  Record<BundledLanguage, Lazy<TextTree>> & Partial<Record<LanguageCode, Lazy<TextTree>>>
>;

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
  texts: RemoteTexts;
}

/** A remote's code as the shell loads it: the default export of its only exposed module, `./remote`. */
export interface RemoteModule {
  readonly id: string;
  readonly routes: Readonly<Record<string, Lazy<ComponentType<PageProps>>>>;
  readonly slots: Readonly<Record<string, Lazy<ComponentType<Record<string, unknown>>>>>;
  readonly dialogs: Readonly<Record<string, Lazy<ComponentType<DialogProps>>>>;
  readonly commands: Readonly<Record<string, Lazy<(payload: never, platform: Platform) => Promise<unknown>>>>;
  readonly texts: RemoteTexts;
  /** Provides the platform to all components of this artifact below it. */
  readonly Frame: ComponentType<{ platform: Platform; children: ReactNode }>;
}

/** A manifest as a team writes it: with commands and slots of the lists only. */
export interface AuthoredManifest extends Omit<RemoteManifest, 'handles' | 'slots'> {
  handles: CommandName[];
  slots: (ManifestSlot & { slot: SlotName })[];
}

/** Declares a remote's data. Literal types are kept, so that `defineRemote` can require each id's code. */
export function defineManifest<const M extends AuthoredManifest>(manifest: M): M {
  return manifest;
}
