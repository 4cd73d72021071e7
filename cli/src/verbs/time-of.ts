/** An instant for the terminal, with its zone. */
export const timeOf = (at: number): string => `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`;
