/** Saves what was verified, for `npm run verify:round` and `verify:draw`. */
export function saveFile(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const download = `${name}.json`.replaceAll(/[^\w.-]/g, '-');
  Object.assign(document.createElement('a'), { href: url, download }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
