import { useEffect } from 'react';

/** Goes back to the last page of a list that has become shorter: who decides the only row of a page empties it. */
export function useLastPage(page: number, totalPages: number | undefined, onChange: (page: number) => void): void {
  const last = Math.max(1, totalPages ?? page);
  useEffect(() => {
    if (page > last) onChange(last);
  }, [page, last, onChange]);
}
