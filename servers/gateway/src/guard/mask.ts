/** An email address that its owner recognises: `jo***@example.org`. */
export function maskEmail(email: string | undefined): string | null {
  if (!email) return null;
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}***@${domain}`;
}

/** The last four digits. */
export function maskMobile(mobile: string | undefined): string | null {
  return mobile ? `***${mobile.slice(-4)}` : null;
}

/** A bank or wallet account by its last four signs. */
export const maskEnd = (account: string): string => `•••• ${account.slice(-4)}`;
