import type { CDPSession, Page } from '@playwright/test';

const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** A passkey as such a device holds it. */
type Held = Record<string, unknown>;

/** A device that keeps passkeys and answers without anybody touching it (Chromium alone has one for tests). */
export async function virtualPasskeys(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** What a player's account with the maker of the device carries to their other devices. */
    async held(): Promise<Held[]> {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials as unknown as Held[];
    },
    /** Whether the holder of the device fails the check of finger or PIN. */
    async refuse(isRefusing: boolean): Promise<void> {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing });
    },
    async hold(all: readonly Held[]): Promise<void> {
      for (const credential of all) {
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
      }
    },
  };
}
