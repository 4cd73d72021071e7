/**
 * A password as it is hashed: the OpaqueString profile of RFC 8265, so that the same password is the same on every
 * keyboard. Case stays, no width is mapped; every space is a plain one, and letters are composed (NFC).
 */
export const secretOf = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
