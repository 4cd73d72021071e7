/** What a game's page may do in its frame; it is of another origin, which `allow-same-origin` leaves it. */
export const frameSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';
