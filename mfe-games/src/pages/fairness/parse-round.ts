import { type PublishedRound, publishedRound } from '@atrium/contracts/entities';

/** The round in a text that a player pasted: as this page saves it; null for anything else. */
export function parseRound(text: string): PublishedRound | null {
  try {
    const content: unknown = JSON.parse(text);
    return publishedRound.safeParse(Array.isArray(content) ? content[0] : content).data ?? null;
  } catch {
    return null;
  }
}
