import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const algorithm = 'aes-256-gcm';
const mark = 'v1';

/** A secret in a file that only its owner can read; made once, by whichever process is first. */
function secretOf(path: string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const aside = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    try {
      linkSync(aside, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(aside, { force: true });
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Encrypts what the store may hold but its readers must not know. */
export class Sealer {
  readonly #secret: () => string;

  /** A secret of the environment, or the file of a local one. */
  constructor(source: { readonly secret: string } | { readonly file: string }) {
    this.#secret = 'secret' in source ? () => source.secret : () => secretOf(source.file);
  }

  #key(): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret(), '', 'release controls', 32));
  }

  /** Stored as `v1.iv.text.tag`; `owner` binds it to the entry that it belongs to. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(algorithm, this.#key(), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [mark, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
  }

  /** @throws when it was changed, moved to another owner, or sealed with another secret */
  unseal(stored: string, owner: string): string {
    const [version, ...parts] = stored.split('.');
    const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== mark || !iv || !sealed || !tag) throw new Error('this is not sealed');
    const decipher = createDecipheriv(algorithm, this.#key(), iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }
}
