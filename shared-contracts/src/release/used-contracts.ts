import { z } from '../schema/index.ts';

const names = z.array(z.string());

/**
 * The definitions of the contracts that a bundle contains, by direction. A definition whose direction is not evident
 * (passed on, kept in a list) counts as both.
 */
export const usedContracts = z.object({
  /** Calls it makes. */
  calls: names,
  /** Events it publishes. */
  emits: names,
  /** Events it listens to. */
  hears: names,
  /** Commands it sends. */
  sends: names,
  /** Commands it owns: the manifest's `handles`, and those the shell answers itself. */
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
 * The contracts an artifact (or a gateway) was built with, by name. `request` and `payload` describe input (before
 * defaults), `response` and `result` output.
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
