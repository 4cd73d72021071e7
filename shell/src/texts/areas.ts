/**
 * Texts of parts of the shell that few visitors open: each area is a folder of `texts/` and a namespace of its own, and
 * is loaded with the first dialog that needs it.
 */
export const areaTexts = {
  chrome: {
    EN: () => import('./chrome/en.json'),
    HI: () => import('./chrome/hi.json'),
    TY: () => import('./chrome/ty.json'),
    AR: () => import('./chrome/ar.json'),
  },
  account: {
    EN: () => import('./account/en.json'),
    HI: () => import('./account/hi.json'),
    TY: () => import('./account/ty.json'),
  },
  play: {
    EN: () => import('./play/en.json'),
    HI: () => import('./play/hi.json'),
    TY: () => import('./play/ty.json'),
  },
  contracts: {
    EN: () => import('./contracts/en.json'),
    HI: () => import('./contracts/hi.json'),
    TY: () => import('./contracts/ty.json'),
  },
  chat: {
    EN: () => import('./chat/en.json'),
    HI: () => import('./chat/hi.json'),
    TY: () => import('./chat/ty.json'),
  },
  content: {
    EN: () => import('./content/en.json'),
    HI: () => import('./content/hi.json'),
    TY: () => import('./content/ty.json'),
  },
};
export type Area = keyof typeof areaTexts;
export type AreaEnglish<A extends Area> = Awaited<ReturnType<(typeof areaTexts)[A]['EN']>>['default'];
