import type { AnyCall } from '@atrium/contracts/calls';
import { type ErrorCode, errorCatalogue, universalErrors } from '@atrium/contracts/errors';
import { toJSONSchema } from '@atrium/contracts/lists';
import type { AnySchema } from '@atrium/contracts/schema';
import { httpStatusOf } from '@atrium/server-kit';
import { encryptedBody } from '../guard/payload-keys.ts';

type Json = Record<string, unknown>;

const clientOnly = (code: ErrorCode) => errorCatalogue[code].httpStatus === 0;

function jsonSchema(schema: AnySchema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function envelope(value: Json): Json {
  return {
    type: 'object',
    required: ['success', 'value', 'message', 'error', 'traceId', 'serverTime'],
    properties: {
      success: { const: true },
      value,
      message: { type: 'string' },
      error: { type: 'null' },
      traceId: { type: 'string' },
      serverTime: { type: 'integer' },
    },
  };
}

function queryParameters(request: AnySchema): Json[] {
  const { properties = {}, required = [] } = jsonSchema(request, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const header = (name: string, required: boolean, schema: Json): Json => ({ name, in: 'header', required, schema });

function operationOf(call: AnyCall): Json {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const codes = [...call.errors, ...universalErrors].filter((code) => !clientOnly(code));
  const needsToken = !call.callers.includes('guest');
  const body = call.encrypted ? encryptedBody : call.request;
  return {
    operationId: call.name,
    tags: [call.path.split('/')[1]],
    parameters: [
      header('Merchant', false, { type: 'string' }),
      header('Language', false, { type: 'string' }),
      ...(call.idempotent ? [header('X-Request-Id', true, { type: 'string', format: 'uuid' })] : []),
      ...(inQuery ? queryParameters(call.request) : []),
    ],
    ...(inQuery
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    ...(call.encrypted ? { 'x-encrypted-payload': jsonSchema(call.request, 'input') } : {}),
    'x-callers': call.callers,
    security: needsToken ? [{ token: [] }] : [],
    responses: {
      200: {
        description: 'The value, or a refusal.',
        content: { 'application/json': { schema: envelope(jsonSchema(call.response, 'output')) } },
      },
      default: { description: codes.map((code) => `${httpStatusOf(code)} ${code}`).join(', ') },
    },
  };
}

/** OpenAPI 3.1 of the calls, generated from the contracts alone. */
export function openapiOf(calls: readonly AnyCall[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium platform API', version: '1.0.0' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  };
}
