import type { CDPSession, Page } from '@playwright/test';

const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** A passkey as the device stores it. */
type Held = Record<string, unknown>;

/** A virtual authenticator that answers without user input (only Chromium has one for tests). */
export async function virtualPasskeys(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** The passkeys that the device's vendor syncs to the player's other devices. */
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
