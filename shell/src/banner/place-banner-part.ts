export const placeBannerPart = { area: [], load: () => import('./place-banner.tsx') } as const;
