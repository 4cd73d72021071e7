/** 0 normal, 1 maintenance, 2 region restricted. */
export const systemStatus = { normal: 0, maintenance: 1, regionRestricted: 2 } as const;
export type SystemStatusCode = (typeof systemStatus)[keyof typeof systemStatus];
