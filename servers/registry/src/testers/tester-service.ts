import { placeCookie, placeOf, testerCookie, type VisitorPlace } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../http/visitor.ts';
import { readToken, signToken } from '../keys/compact-token.ts';
import type { Registry } from '../registry.ts';

/** Cookie with the site's word on whose browser it is; scripts cannot read it. */
export const testerProofCookie = 'atrium_tester_proof';

/** The account of an `Authorization` header's session; null when it has none. The gateway knows. */
export type AccountOf = (authorization: string) => Promise<string | null>;

const typ = 'atrium-tester';
const claims = z.object({ account: z.string(), exp: z.int() });
const provenSeconds = 12 * 3600;

/** Who is a tester: an account of the list, which the gateway's session proved to be signed in at this browser. */
export class TesterService {
  readonly #registry: Registry;
  readonly #accountOf: AccountOf;

  constructor(registry: Registry, accountOf: AccountOf = async () => null) {
    this.#registry = registry;
    this.#accountOf = accountOf;
  }

  /** What decides which canaries a visitor gets. Merchant and language are the browser's word, a tester is proven. */
  async placeOf({ cookies }: FastifyRequest): Promise<VisitorPlace> {
    return placeOf(cookies[placeCookie], await this.#isTester(cookies[testerProofCookie]));
  }

  /** The same for a page, whose browser forgets that it was a tester's when it is none any more. */
  async placeOfPage(request: FastifyRequest, reply: FastifyReply): Promise<VisitorPlace> {
    const place = await this.placeOf(request);
    if (!place.isTester && request.cookies[testerCookie] !== undefined) this.#forget(reply);
    return place;
  }

  /** Marks the browser as a tester's, if the session is one; else it is none any more. */
  async prove(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization } = request.headers;
    const account = authorization ? await this.#accountOf(authorization) : null;
    if (account === null || !(await this.#isListed(account))) return this.#forget(reply);
    const exp = Math.floor(this.#registry.now() / 1000) + provenSeconds;
    const proof = await signToken(this.#registry.keys, typ, { account, exp });
    const options = { path: '/', maxAge: provenSeconds, sameSite: 'lax', secure: isSecure(request) } as const;
    reply.setCookie(testerCookie, '1', options);
    reply.setCookie(testerProofCookie, proof, { ...options, httpOnly: true });
  }

  async #isListed(account: string): Promise<boolean> {
    const controls = await this.#registry.controls().catch(() => null);
    return controls?.testers.some((tester) => tester.account === account) === true;
  }

  async #isTester(proof: string | undefined): Promise<boolean> {
    if (!proof) return false;
    const { keys, now } = this.#registry;
    const read = await readToken(keys, proof, { typ, claims, now: now() });
    return read !== null && this.#isListed(read.account);
  }

  #forget(reply: FastifyReply): void {
    for (const name of [testerCookie, testerProofCookie]) reply.clearCookie(name, { path: '/' });
  }
}
