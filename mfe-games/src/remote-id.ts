/** Of this remote, where its manifest is not needed. */
export const remoteId = 'games';
