/** A text without case and accents, of the same length, so that positions stay valid. */
function plain(letter: string): string {
  const bare = letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return bare.length === letter.length ? bare : letter.toLowerCase().slice(0, letter.length).padEnd(letter.length);
}

export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word].map(plain).join(''));
}

/** The ranges of the words in a text, in order and without overlaps. */
export function placesOf(text: string, words: readonly string[]): { start: number; end: number }[] {
  const searched = [...text].map(plain).join('');
  const found = words.flatMap((word) => {
    const places: { start: number; end: number }[] = [];
    for (let at = searched.indexOf(word); word && at !== -1; at = searched.indexOf(word, at + word.length)) {
      places.push({ start: at, end: at + word.length });
    }
    return places;
  });
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(({ start }, index) => found.slice(0, index).every((earlier) => start >= earlier.end));
}

/** Marks words in the text of an element; the returned function removes the marks. */
export function highlightWords(place: HTMLElement | null, words: readonly string[]): () => void {
  if (!place || words.length === 0) return () => {};
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const marks = texts.flatMap((node) =>
    placesOf(node.data, words)
      .reverse()
      .map(({ start, end }) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        const mark = document.createElement('mark');
        range.surroundContents(mark);
        return mark;
      }),
  );
  return () => {
    for (const mark of marks) mark.replaceWith(...mark.childNodes);
    place.normalize();
  };
}
