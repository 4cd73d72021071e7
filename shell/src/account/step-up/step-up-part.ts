/** Loaded when a second step is required. */
export const stepUpPart = { area: 'account', load: () => import('./step-up.tsx') } as const;
