/**
 * The bytes of another server's answer. `fetch` keeps what comes without an end, and would keep all of it.
 * @throws Error where there is more, without reading on
 */
export async function readAtMost({ body }: Response, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > bytes) throw new Error(`an answer of more than ${bytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same as JSON. @throws Error where it is none, too */
export async function readJsonAtMost(response: Response, bytes: number): Promise<unknown> {
  return JSON.parse((await readAtMost(response, bytes)).toString('utf8'));
}
