/** The pattern of `LIKE` that a text fits that begins with another, whatever signs that has. */
export const beginsWith = (text: string) => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
