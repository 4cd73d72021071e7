/**
 * Why the gateway closes an event socket: the ticket is invalid, events are missing for good, the session has ended.
 */
export const socketCloseCodes = { ticketRefused: 4001, resyncNeeded: 4002, sessionEnded: 4003 } as const;
/**
 * How both ends of an event socket know that it lives, when the page asks for it (`beats=1`): the gateway sends `frame`
 * at once and every `everyMs`, the page answers each with `reply`, and sends `question` to get one now. An end that hears
 * nothing for `deadAfterMs` closes the connection.
 */
export const socketBeats = {
  everyMs: 20_000,
  deadAfterMs: 50_000,
  frame: '{"beat":true}',
  reply: 'beat',
  question: 'beat?',
} as const;
