import { RefusedError, type Said, UsageError, type Verb, type VerbInput } from '@atrium/cli';
import { addKey, KeyError, listKeys, retireKey } from '@atrium/registry';
import { localOf } from './local-connection.ts';

async function exchange({ args, connection }: VerbInput): Promise<Said> {
  const local = localOf(connection);
  if (!local) throw new UsageError('keys are exchanged where the registry runs, without REGISTRY_URL');
  const { registry, actor } = local;
  const what = args.word(0, 'list, add, retire or public');
  if (what === 'list') {
    const value = listKeys(registry);
    return { value, lines: value.map(({ keyId, signs }) => `  ${keyId}  ${signs ? 'signs' : 'trusted only'}`) };
  }
  if (what === 'add') {
    const value = await addKey(registry, actor);
    const lines = [
      `${value.keyId} signs from now on, beside the others; public key ${value.publicKey}`,
      'Pages that are open trust it after they are loaded anew: retire the old key a day later.',
    ];
    return { value, lines };
  }
  if (what === 'public') {
    const value = registry.keys.publicSet();
    return { value, lines: [JSON.stringify(value, null, 2)] };
  }
  if (what !== 'retire') throw new UsageError(`keys knows list, add, retire and public, not "${what}"`);
  const keyId = args.word(1, 'the id of a key');
  await retireKey(registry, keyId, actor);
  return { value: { keyId }, lines: [`${keyId} neither signs nor is trusted any more`] };
}

export const keys: Verb = async (input) => {
  try {
    return await exchange(input);
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    throw new RefusedError({ code: 'RELEASE_SIGNATURE_INVALID', message: error.message, details: {}, traceId: '' });
  }
};
