/** Whether this is a remote's server side: nothing is measured, and nothing is loaded later. */
export const isOnServer = typeof document === 'undefined';
