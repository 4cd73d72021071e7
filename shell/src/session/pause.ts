/** Between two tries of a call that the server did not answer. */
export const retryAfterMs = 3000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
