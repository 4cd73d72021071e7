import { type PublishedRound, publishedRound, type VerifiableDraw, verifiableDraw } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';

/** What a player brings to be verified. */
export interface Given {
  readonly round?: PublishedRound | undefined;
  readonly draw?: VerifiableDraw | undefined;
}

/** The round or draw in a text, as these pages save it; null for anything else. */
export async function parseGiven(text: string): Promise<Given | null> {
  await z.ready();
  try {
    const content: unknown = JSON.parse(text);
    const one: unknown = Array.isArray(content) ? content[0] : content;
    const given = { round: publishedRound.safeParse(one).data, draw: verifiableDraw.safeParse(one).data };
    return given.round || given.draw ? given : null;
  } catch {
    return null;
  }
}
