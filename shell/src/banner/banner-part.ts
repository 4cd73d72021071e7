/** Loaded while the page is idle, so that it can be shown when nothing can be loaded any more. */
export const bannerPart = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "banners" */ './site-banner.tsx'),
} as const;
