export const placeBannerPart = {
  area: [],
  load: () => import(/* webpackChunkName: "banners" */ './place-banner.tsx'),
} as const;
