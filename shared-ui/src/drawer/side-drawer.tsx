import { type ReactNode, useState } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';

export interface SideDrawerProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

const Piece = lazyPiece<SideDrawerProps>(
  () => import('./antd-side-drawer.tsx').then(({ AntdSideDrawer }) => AntdSideDrawer),
  () => null,
);

/** Details of one item, beside its page, with antd's drawer; Escape closes it. It loads when it is first open. */
export function SideDrawer(props: SideDrawerProps): ReactNode {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && <Piece {...props} />;
}
