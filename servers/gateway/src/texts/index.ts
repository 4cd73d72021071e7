import {
  type BundledLanguage,
  bundledLanguages,
  defaultLanguage,
  isBundledLanguage,
  languages,
} from '@atrium/contracts/constants';
import { createInstance } from 'i18next';
import en from './en.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import ty from './ty.json' with { type: 'json' };

/** The server's texts to players, one file per language. */
export type ServerTexts = typeof en;

const files: Readonly<Record<BundledLanguage, ServerTexts>> = { EN: en, HI: hi, TY: ty };

/** A message to a player: a title and a body of plain text. */
export interface MessageText {
  readonly subject: string;
  readonly body: string;
}

type Messages = ServerTexts['messages'];

/** A part of a message of the files: one text, or one for each form that its number asks for. */
type InForms<Name extends string> = { readonly [Key in Name]: string } | { readonly [Key in `${Name}_other`]: string };

/** A message of the files, such as `newPlace` or `adjustment.CREDIT`. */
export type MessageKey = {
  [Key in keyof Messages & string]: Messages[Key] extends InForms<'subject'> & InForms<'body'>
    ? Key
    : `${Key}.${keyof Messages[Key] & string}`;
}[keyof Messages & string];

/** i18next takes the forms of numbers from the locale. */
const codeOf = (language: BundledLanguage) => languages[language].locale;

const i18n = createInstance();
void i18n.init({
  lng: codeOf(defaultLanguage),
  resources: Object.fromEntries(
    bundledLanguages.map((language) => [codeOf(language), { translation: files[language] }]),
  ),
  // Synchronous, since the texts are there; plain text, so that nothing is escaped for a page.
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Texts without values in them. */
export const textsIn = (language: BundledLanguage): ServerTexts => files[language];

/** A message in a language, with its values filled in. */
export function messageIn(
  language: BundledLanguage,
  key: MessageKey,
  values: Readonly<Record<string, string | number>>,
): MessageText {
  const text = i18n.getFixedT(codeOf(language));
  return { subject: text(`messages.${key}.subject`, values), body: text(`messages.${key}.body`, values) };
}

/** A word of what bets are described by, such as `market.RESULT`; null for one that the files do not have. */
export function betWordIn(
  language: BundledLanguage,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | null {
  const lng = codeOf(language);
  const known = i18n.exists(`bet.${key}`, { lng }) ? i18n.t(`bet.${key}`, { lng, ...values }) : null;
  return typeof known === 'string' ? known : null;
}

export type StatementSentence = 'title' | 'about' | 'made' | 'figures' | 'page';

/** A sentence of a statement to print. */
export const statementSentence = (
  language: BundledLanguage,
  key: StatementSentence,
  values: Readonly<Record<string, string | number>> = {},
): string => i18n.t(`statement.${key}`, { lng: codeOf(language), ...values });

/** What the audit log calls an action; an action of another release is named by its code. */
export function actionWordIn(language: BundledLanguage, action: string): string {
  const [key, lng] = [`file.audit.did.${action}`, codeOf(language)];
  const word = i18n.exists(key, { lng }) ? i18n.t(key, { lng }) : action;
  return typeof word === 'string' ? word : action;
}

/** The language of an account as it is stored; the default one if the site no longer has it. */
export const languageOf = (stored: string): BundledLanguage => (isBundledLanguage(stored) ? stored : defaultLanguage);
