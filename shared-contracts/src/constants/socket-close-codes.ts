/**
 * Why the gateway closes an event socket: the ticket is invalid, events are missing for good, the session has ended.
 */
export const socketCloseCodes = { ticketRefused: 4001, resyncNeeded: 4002, sessionEnded: 4003 } as const;
