/** Names as people write them: case, accents' encoding and spaces do not matter. */
export function sameName(typed: string, stored: string): boolean {
  const plain = (name: string) => name.normalize('NFC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();
  return stored !== '' && plain(typed) === plain(stored);
}
