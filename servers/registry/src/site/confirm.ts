import {
  type Confirmation,
  confirmationPath,
  documentText,
  noncePattern,
  type SignedDocument,
  writeSignatures,
} from '@atrium/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry.ts';

const signedForMs = 30_000;

/** Signed confirmations of what is served; one for all pages of half a minute, and one for each nonce. */
export class Confirmations {
  readonly #registry: Registry;
  #known: { readonly of: Confirmation; readonly document: SignedDocument } | null = null;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** When the store last said that this revision is the newest. */
  confirmedAt(): number {
    return this.#registry.now() - this.#registry.liveSets.readAgoMs();
  }

  of(revision: number, nonce?: string): SignedDocument {
    const now = this.#registry.now();
    const known = this.#known;
    if (nonce === undefined && known?.of.revision === revision && Math.abs(now - known.of.now) < signedForMs) {
      return known.document;
    }
    const told: Confirmation = { type: 'atrium-confirmation', revision, confirmedAt: this.confirmedAt(), now, nonce };
    const text = documentText(told);
    const document = { text, signatures: this.#registry.keys.sign(text) };
    if (nonce === undefined) this.#known = { of: told, document };
    return document;
  }
}

/** Answers browsers whose page looks old by their clock. */
export function confirmationRoute(app: FastifyInstance, registry: Registry, confirmations: Confirmations): void {
  app.get(confirmationPath, async (request, reply) => {
    const { nonce = '' } = request.query as { nonce?: string };
    if (typeof nonce !== 'string' || !noncePattern.test(nonce))
      return reply.code(400).type('text/plain').send('No nonce');
    const revision = (await registry.liveSets.served())?.entry.revision ?? 0;
    const { text, signatures } = confirmations.of(revision, nonce);
    reply.header('Cache-Control', 'no-store');
    return { text, signatures: writeSignatures(signatures) };
  });
}
