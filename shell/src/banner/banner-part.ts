/** Comes while the page is idle, so that it is there when nothing else comes any more. */
export const bannerPart = { area: 'chrome', load: () => import('./site-banner.tsx') } as const;
