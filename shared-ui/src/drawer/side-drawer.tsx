import type { ReactNode } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';

export interface SideDrawerProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Details of one item, beside its page, with antd's drawer; Escape closes it. */
export const SideDrawer = lazyPiece<SideDrawerProps>(
  () => import('./antd-side-drawer.tsx').then(({ AntdSideDrawer }) => AntdSideDrawer),
  () => null,
);
