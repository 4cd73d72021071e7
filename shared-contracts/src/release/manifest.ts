import type { BundledLanguage } from '../constants/index.ts';
import { bundledLanguages, callPrefixes, gameTypes, menuBadges, menuFlags, staffRoles } from '../constants/index.ts';
import { z } from '../schema/index.ts';
import { menuSlots } from '../slots/menu-slots.ts';

/** Everything in a manifest is in every page of the site, so that all of it is bounded. */
const name = z.string().check(z.maxLength(100));
const line = z.string().check(z.maxLength(400));
const localId = name.check(z.regex(/^[a-z][a-z0-9-]*$/));
const routePath = z.string().check(z.maxLength(200), z.regex(/^\/[A-Za-z0-9/.-]*$/));
const few = 20;
const many = 100;

/** Of a whole manifest as JSON; the largest of this repository has 11 KB. */
export const largestManifestBytes = 48 * 1024;

/**
 * Who may see a route or a menu entry; the server checks again. `login` is every visitor with a session, `staff` a
 * person of the operator whatever their roles.
 */
export const access = z.enum(['everyone', 'guest', 'login', 'member', 'agent', 'staff', ...staffRoles]);
export type Access = z.infer<typeof access>;

/** How much of the site surrounds a page: everything, no side menu, or the page alone (agent pages). */
export const chrome = z.enum(['full', 'no-side-menu', 'none']);

/** A read that a route's page begins with; see `earlyCall`. Only reads that guests may make. */
export const earlyCall = z.object({
  call: name,
  input: z.record(name, line),
  url: line.check(z.refine((url) => callPrefixes.some((prefix) => url.startsWith(prefix)))),
  picture: z.optional(
    z.object({
      /** The path of its address in the answer: `banners.0.imageUrl`. */
      at: name,
      /** Width to height, as CSS writes it, on a wide screen and on a phone. */
      wide: name,
      narrow: name,
    }),
  ),
  /** Pictures of the page's first entries, requested with the answer: the address `at` each of the `first` of a `list` in it. */
  covers: z.optional(z.object({ list: name, at: name, first: z.int().check(z.minimum(1), z.maximum(few)) })),
});
export type EarlyCall = z.infer<typeof earlyCall>;

export const manifestRoute = z.object({
  id: localId,
  /** Compared case-insensitively. The first match in the live set wins; the gate refuses a path claimed twice. */
  path: routePath,
  /** Other paths that open the same page. */
  aliases: z.optional(z.array(routePath).check(z.maxLength(few))),
  requires: z.optional(access),
  /** Where visitors without access are sent; `/login` by default. */
  otherwise: z.optional(routePath),
  chrome: z.optional(chrome),
  /** Document title. */
  titleKey: name,
  /**
   * The text below the title. A page of a route that has one begins with both (`PageHeader`), and the site paints them
   * before any code has come; their texts in each language are part of every page, so few routes name one.
   */
  descriptionKey: z.optional(name),
  /**
   * What search engines and previews of links show of a page that anybody may open: one sentence or two. `descriptionKey`
   * stands for it where there is none. No page carries it but its own.
   */
  summaryKey: z.optional(name),
  /** The page's header is in the frame of the member centre, beside its menu. */
  isFramed: z.optional(z.boolean()),
  /** Shows the scroll-to-top button (home and list pages). */
  scrollTop: z.optional(z.boolean()),
  /** Reads for the first view of its page. */
  early: z.optional(z.array(earlyCall).check(z.maxLength(few))),
});

export const manifestMenuItem = z.object({
  slot: z.enum(menuSlots),
  id: localId,
  textKey: name,
  to: line,
  order: z.int(),
  /** Name of an icon of `@atrium/ui`. */
  icon: z.optional(name),
  requires: z.optional(access),
  /**
   * Shown only while the gateway lists at least one vendor of this type. Entries of kinds have one `order`, and
   * stand in the order in which the gateway lists them.
   */
  gameType: z.optional(z.enum(gameTypes)),
  /** Shown only while such a vendor has tables that the house is the bank of. */
  bank: z.optional(z.literal('HOUSE')),
  /** The query parameter by which its page shows one vendor of the type: the entry then opens a list of vendors. */
  vendorQuery: z.optional(name),
  /** Shown only while the whitelabel flag is on (manual rebate). */
  flag: z.optional(z.enum(menuFlags)),
  /** The number shown beside it. */
  badge: z.optional(z.enum(menuBadges)),
});

/** A component contributed to a slot of the slot list. */
export const manifestSlot = z.object({
  slot: name,
  id: localId,
  order: z.int(),
  requires: z.optional(access),
});

export const manifestDialog = z.object({
  id: localId,
  titleKey: name,
  /** Pixels; `full` fills the window. */
  size: z.optional(z.enum(['small', 'medium', 'large', 'full'])),
  closeOnBackground: z.optional(z.boolean()),
});

/** What a team writes in `remote.manifest.ts`: everything the shell must know before it loads any code. */
export const remoteManifest = z.object({
  id: localId,
  /** Version of the contracts it is written against. */
  contract: name,
  /** The team that answers for it, as testers see it beside its parts. */
  owner: z.optional(name),
  routes: z.array(manifestRoute).check(z.maxLength(many)),
  menu: z.array(manifestMenuItem).check(z.maxLength(many)),
  slots: z.array(manifestSlot).check(z.maxLength(many)),
  dialogs: z.array(manifestDialog).check(z.maxLength(many)),
  /** Names of the commands it owns. */
  handles: z.array(name).check(z.maxLength(many)),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
export type ManifestRoute = z.infer<typeof manifestRoute>;
export type ManifestMenuItem = z.infer<typeof manifestMenuItem>;
export type ManifestSlot = z.infer<typeof manifestSlot>;
export type ManifestDialog = z.infer<typeof manifestDialog>;

/**
 * What is said of a page outside the site, in each language: by id for a route that anybody may open, whose title is in the
 * manifest; by path for a page of the shell, which says of the whole site under `*`.
 */
export const pageHeads = z.record(
  name,
  z.record(name, z.object({ title: z.optional(line), summary: z.optional(line) })),
);
export type PageHeads = z.infer<typeof pageHeads>;

const textsOfLanguage = z.record(name, line);

/**
 * The manifest in an artifact: the team's data plus the texts of its keys, which the build copies from the remote's own
 * language files, so that menus have every language before the remote is loaded.
 */
export const publishedManifest = z.extend(remoteManifest, {
  texts: z.object(
    Object.fromEntries(bundledLanguages.map((language) => [language, textsOfLanguage])) as Record<
      BundledLanguage,
      typeof textsOfLanguage
    >,
  ),
  /** The number of the remote's texts in each of its languages, for the list that shows how complete a language is. */
  textCounts: z.optional(z.record(name, z.int())),
});
export type PublishedManifest = z.infer<typeof publishedManifest>;
