import { languages } from '@atrium/contracts/constants';
import { getI18n } from '@atrium/contracts/provided';
import { remoteId } from '../remote-id.ts';
import en from './en.json?late';
import hi from './hi.json?late';
import ty from './ty.json?late';

// In the files of the pages that need them: a file of their own would cost the home page its name, and these pages a wait.
for (const [code, texts] of Object.entries({ EN: en, HI: hi, TY: ty })) {
  const { locale } = languages[code as 'EN' | 'HI' | 'TY'];
  getI18n().addResourceBundle(locale, remoteId, texts, true, true);
}
