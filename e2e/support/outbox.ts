import { expect } from '@playwright/test';
import { system } from './system.ts';

interface Message {
  readonly to: string;
  readonly text: string;
}

/** What the site would have sent to an address, the newest first (demo mode, from the machine itself only). */
async function messagesTo(address: string): Promise<Message[]> {
  const answer = await fetch(`${system.internalUrl}/outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Message[];
}

/** Waits for a message that matches, and returns its first group. */
async function caughtFrom(address: string, pattern: RegExp): Promise<string> {
  const find = async () => (await messagesTo(address)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** The latest code that was sent to an e-mail address or a number (`639171234567`). */
export const codeSentTo = (address: string): Promise<string> => caughtFrom(address, /\b(\d{6})\b/);

/** The path of the latest link in an e-mail. */
export async function linkSentTo(address: string): Promise<string> {
  const { pathname, search, hash } = new URL(await caughtFrom(address, /(https?:\/\/\S+)/));
  return pathname + search + hash;
}

/** A number of the Philippines that no other test uses. */
export function newMobile(): { typed: string; address: string } {
  const digits = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  return { typed: digits, address: `63${digits}` };
}
