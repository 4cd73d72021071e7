/** The selector of everything that the shell draws of a remote: its pages, dialogs and slots. */
export const ownRoot = (remoteId: string): string => `[data-remote="${remoteId}"]`;
