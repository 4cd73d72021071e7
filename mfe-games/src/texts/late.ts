import { type BundledLanguage, bundledLanguages, languages } from '@atrium/contracts/constants';
import { getI18n } from '@atrium/contracts/provided';
import { remoteId } from '../remote-id.ts';
import en from './en.json?late';
import hi from './hi.json?late';
import ty from './ty.json?late';

const byLanguage = { EN: en, HI: hi, TY: ty } satisfies Record<BundledLanguage, unknown>;
// In the files of the pages that need them: a file of their own would cost the home page its name, and these pages a wait.
for (const code of bundledLanguages) {
  getI18n().addResourceBundle(languages[code].locale, remoteId, byLanguage[code], true, true);
}
