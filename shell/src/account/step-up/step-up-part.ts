/** Comes when a second step is asked for. */
export const stepUpPart = { area: 'account', load: () => import('./step-up.tsx') } as const;
