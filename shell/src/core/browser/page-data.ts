import { pageElement, readSignatures, type SignedDocument, type TrustedKey } from '@atrium/contracts/release';

/** What the site server put into the page. */
function signedElement(id: string): SignedDocument | null {
  const element = document.getElementById(id);
  return element ? { text: element.textContent, signatures: readSignatures(element.dataset.signatures) } : null;
}

export const pageLiveSet = () => signedElement(pageElement.liveSet);
export const pageOverrides = () => signedElement(pageElement.overrides);

/** The page itself is what a visitor trusts: it names the keys. */
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
