/** Version of this rule book; a remote's manifest names the one it is written against. */
export const contractVersion = '1.0';
