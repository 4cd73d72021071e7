import { languages, type NamedLanguage } from './locales.ts';

const leftToRight = (nativeName: string, locale: string) => ({ nativeName, locale, direction: 'ltr' }) as const;
const rightToLeft = (nativeName: string, locale: string) => ({ nativeName, locale, direction: 'rtl' }) as const;

/**
 * The languages a player may choose, the bundled ones first. Missing texts fall back to English; the language list
 * shows how many. Another language is a line here and a file of texts beside the others.
 */
export const namedLanguages = {
  ...languages,
  AR: rightToLeft('العربية', 'ar'),
  BN: leftToRight('বাংলা', 'bn-BD'),
  DE: leftToRight('Deutsch', 'de'),
  ES: leftToRight('Español', 'es'),
  FA: rightToLeft('فارسی', 'fa-IR'),
  FR: leftToRight('Français', 'fr'),
  GU: leftToRight('ગુજરાતી', 'gu-IN'),
  ID: leftToRight('Bahasa Indonesia', 'id-ID'),
  IT: leftToRight('Italiano', 'it'),
  JA: leftToRight('日本語', 'ja-JP'),
  KM: leftToRight('ខ្មែរ', 'km-KH'),
  KN: leftToRight('ಕನ್ನಡ', 'kn-IN'),
  KO: leftToRight('한국어', 'ko-KR'),
  LO: leftToRight('ລາວ', 'lo-LA'),
  ML: leftToRight('മലയാളം', 'ml-IN'),
  MR: leftToRight('मराठी', 'mr-IN'),
  MS: leftToRight('Bahasa Melayu', 'ms-MY'),
  MY: leftToRight('မြန်မာ', 'my-MM'),
  NE: leftToRight('नेपाली', 'ne-NP'),
  PA: leftToRight('ਪੰਜਾਬੀ', 'pa-IN'),
  PL: leftToRight('Polski', 'pl-PL'),
  PT: leftToRight('Português', 'pt-BR'),
  RU: leftToRight('Русский', 'ru-RU'),
  SI: leftToRight('සිංහල', 'si-LK'),
  TA: leftToRight('தமிழ்', 'ta-IN'),
  TE: leftToRight('తెలుగు', 'te-IN'),
  TH: leftToRight('ไทย', 'th-TH'),
  TR: leftToRight('Türkçe', 'tr-TR'),
  UR: rightToLeft('اردو', 'ur-PK'),
  VI: leftToRight('Tiếng Việt', 'vi-VN'),
  ZH: leftToRight('简体中文', 'zh-CN'),
  ZHT: leftToRight('繁體中文', 'zh-TW'),
} as const satisfies Record<string, NamedLanguage>;

export type LanguageCode = keyof typeof namedLanguages;
export const languageCodes = Object.keys(namedLanguages) as LanguageCode[];

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return typeof text === 'string' && Object.hasOwn(namedLanguages, text);
}
