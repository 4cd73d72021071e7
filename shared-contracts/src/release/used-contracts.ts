import { z } from '../schema/index.ts';

const names = z.array(z.string());

/**
 * Which definitions of the rule book a bundle contains, and which way each goes. A definition that is there
 * without its direction being plain (handed on, kept in a list) counts as both.
 */
export const usedContracts = z.object({
  /** Calls it makes. */
  calls: names,
  /** Events it tells. */
  emits: names,
  /** Events it listens to. */
  hears: names,
  /** Commands it sends. */
  sends: names,
  /** Commands it owns: the manifest's `handles`, and what the shell answers itself. */
  handles: names,
  /** Slots it draws, with contributions of others in them. */
  offers: names,
  /** Slots it contributes to. */
  fills: names,
});
export type UsedContracts = z.infer<typeof usedContracts>;

/** A JSON Schema (draft 2020-12) as `z.toJSONSchema` writes it. */
export const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

/**
 * The rule book an artifact (or a gateway) was built with, by name. `request` and `payload` describe what may be
 * sent (before defaults), `response` and `result` what is answered.
 */
export const contractSnapshot = z.object({
  contractVersion: z.string(),
  calls: z.record(
    z.string(),
    z.object({
      method: z.string(),
      path: z.string(),
      callers: names,
      encrypted: z.boolean(),
      idempotent: z.boolean(),
      request: jsonSchema,
      response: jsonSchema,
      errors: names,
    }),
  ),
  events: z.record(z.string(), z.object({ payload: jsonSchema, wire: z.nullable(z.string()) })),
  commands: z.record(z.string(), z.object({ payload: jsonSchema, result: jsonSchema })),
  slots: z.record(z.string(), z.object({ props: jsonSchema, offeredBy: z.string() })),
  /** Error codes of the catalogue. */
  errors: names,
});
export type ContractSnapshot = z.infer<typeof contractSnapshot>;
