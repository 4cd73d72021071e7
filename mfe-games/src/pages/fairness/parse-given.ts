import {
  type PublishedRound,
  publishedRound,
  type VerifiableDraw,
  type VerifiableJackpot,
  verifiableDraw,
  verifiableJackpot,
} from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';

/** What a player brings to be verified. */
export interface Given {
  readonly round?: PublishedRound | undefined;
  readonly draw?: VerifiableDraw | undefined;
  readonly jackpot?: VerifiableJackpot | undefined;
}

/** The round, draw or jackpot in a text, as these pages save it; null for anything else. */
export async function parseGiven(text: string): Promise<Given | null> {
  await z.ready();
  try {
    const content: unknown = JSON.parse(text);
    const one: unknown = Array.isArray(content) ? content[0] : content;
    const given = {
      round: publishedRound.safeParse(one).data,
      draw: verifiableDraw.safeParse(one).data,
      jackpot: verifiableJackpot.safeParse(one).data,
    };
    return given.round || given.draw || given.jackpot ? given : null;
  } catch {
    return null;
  }
}
