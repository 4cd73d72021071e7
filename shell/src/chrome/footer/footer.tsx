import { memo } from 'react';
import { QuietPart } from '../../parts/quiet-part.tsx';
import './footer.css';

const content = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "panels" */ './footer-content.tsx'),
} as const;

/** The footer; it is below the fold of every page, so what is in it comes after the first page. */
export const Footer = memo(function Footer() {
  return (
    <footer className="shell-footer">
      <QuietPart part={content} props={{}} />
    </footer>
  );
});
