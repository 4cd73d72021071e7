import * as parts from './zod-parts.ts';

/** The schema language; on a server it is loaded from the beginning. */
export const language = () => parts;
export const languageReady = async (): Promise<void> => {};
