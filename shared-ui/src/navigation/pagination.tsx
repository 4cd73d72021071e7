import { IconButton } from '../button/button.tsx';
import { useUi } from '../theme/ui-context.tsx';
import { pageWindow } from './page-window.ts';
import './navigation.css';

export interface PaginationProps {
  page: number;
  totalPages: number;
  onChange(page: number): void;
}

export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  const { texts } = useUi();
  if (totalPages <= 1) return null;
  return (
    <nav className="a-pagination" aria-label={texts.pages}>
      <IconButton icon="chevron-left" label={texts.previous} disabled={page <= 1} onClick={() => onChange(page - 1)} />
      {pageWindow(page, totalPages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className="a-pagination__gap" aria-hidden>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="a-pagination__page a-figures"
            aria-label={texts.page.replace('{{page}}', String(number))}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        icon="chevron-right"
        label={texts.next}
        disabled={page >= totalPages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
