import { pageElement, readSignatures, type SignedDocument, type TrustedKey } from '@atrium/contracts/release';

/** A signed document that the site server put into the page. */
function signedElement(id: string): SignedDocument | null {
  const element = document.getElementById(id);
  return element ? { text: element.textContent, signatures: readSignatures(element.dataset.signatures) } : null;
}

export const pageLiveSet = () => signedElement(pageElement.liveSet);
export const pageConfirmation = () => signedElement(pageElement.confirmation);
export const pageOverrides = () => signedElement(pageElement.overrides);

/** The page names the trusted keys, because the visitor trusts the page itself. */
export function trustedKeys(): TrustedKey[] {
  try {
    return JSON.parse(document.getElementById(pageElement.trustedKeys)?.textContent ?? '[]') as TrustedKey[];
  } catch {
    return [];
  }
}

/** Nonce of the page's content security policy, for styles made at run time. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content || undefined;
}
