/**
 * Texts of parts of the hall that few visitors open: each area is a folder of `texts/` and a namespace of its own, and
 * comes with the first dialog that needs it.
 */
export const areaTexts = {
  chrome: {
    EN: () => import('../texts/chrome/en.json'),
    HI: () => import('../texts/chrome/hi.json'),
    TY: () => import('../texts/chrome/ty.json'),
    AR: () => import('../texts/chrome/ar.json'),
  },
  account: {
    EN: () => import('../texts/account/en.json'),
    HI: () => import('../texts/account/hi.json'),
    TY: () => import('../texts/account/ty.json'),
  },
  play: {
    EN: () => import('../texts/play/en.json'),
    HI: () => import('../texts/play/hi.json'),
    TY: () => import('../texts/play/ty.json'),
  },
  contracts: {
    EN: () => import('../texts/contracts/en.json'),
    HI: () => import('../texts/contracts/hi.json'),
    TY: () => import('../texts/contracts/ty.json'),
  },
  chat: {
    EN: () => import('../texts/chat/en.json'),
    HI: () => import('../texts/chat/hi.json'),
    TY: () => import('../texts/chat/ty.json'),
  },
  content: {
    EN: () => import('../texts/content/en.json'),
    HI: () => import('../texts/content/hi.json'),
    TY: () => import('../texts/content/ty.json'),
  },
};
export type Area = keyof typeof areaTexts;
export type AreaEnglish<A extends Area> = Awaited<ReturnType<(typeof areaTexts)[A]['EN']>>['default'];
