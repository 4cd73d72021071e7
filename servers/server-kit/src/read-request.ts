import type { AnyCall, FieldError } from '@atrium/contracts/calls';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { unstorableTexts } from './unstorable.ts';

/** The used part of a schema's issue. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/**
 * Reads and validates the request of a call.
 * @param open decrypts the body of an encrypted call; required for encrypted calls
 * @throws Refusal as `parseRequest` does
 */
export async function readRequest(
  call: AnyCall,
  request: FastifyRequest,
  open?: (body: unknown) => Promise<unknown>,
): Promise<unknown> {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const sent = inQuery ? request.query : (request.body ?? {});
  if (!call.encrypted) return parseRequest(call, sent);
  if (!open) throw new Error(`${call.name} is encrypted, and this server opens nothing`);
  return parseRequest(call, await open(sent));
}

/**
 * The request as the contract describes it.
 * @throws `REG_FIELD_INVALID` with the bounds of each field, where values of a form are outside of their bounds.
 * @throws `REQUEST_INVALID` with the names of invalid fields, which includes texts that no database stores.
 */
export function parseRequest(call: AnyCall, input: unknown): unknown {
  const unstorable = unstorableTexts(input);
  if (unstorable.length > 0) throw new Refusal('REQUEST_INVALID', { invalid: unstorable });
  const parsed = call.request.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues: readonly Issue[] = parsed.error.issues;
  const fields = call.errors.includes('REG_FIELD_INVALID') ? fieldErrors(issues) : null;
  if (fields) throw new Refusal('REG_FIELD_INVALID', { fields });
  throw new Refusal('REQUEST_INVALID', { invalid: issues.map(({ path }) => path.join('.')).slice(0, 20) });
}

/** Bounds of the fields that are outside of them; null when the request has any other problem. */
function fieldErrors(issues: readonly Issue[]): Record<string, FieldError> | null {
  const fields: Record<string, FieldError> = {};
  for (const { code, path, origin, minimum, maximum } of issues) {
    const [field, ...deeper] = path;
    if ((code !== 'too_small' && code !== 'too_big') || typeof field !== 'string' || deeper.length > 0) return null;
    fields[field] = {
      reason: origin === 'string' ? 'length' : 'invalid',
      ...(typeof minimum === 'number' ? { min: minimum } : {}),
      ...(typeof maximum === 'number' ? { max: maximum } : {}),
    };
  }
  return fields;
}
