import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import './tree.css';

export interface TreeBranch {
  /** Unique in the tree. */
  readonly key: string;
  readonly title: ReactNode;
  readonly children?: readonly TreeBranch[];
}

export interface TreeViewProps {
  /** The tree's name for screen readers. */
  label: string;
  /** Those of the first level are open at first. */
  branches: readonly TreeBranch[];
}

/** How many lines the tree has at first. */
const linesOf = ({ branches }: TreeViewProps) =>
  branches.reduce((lines, { children = [] }) => lines + 1 + children.length, 0);

/** Nested items, with antd's tree: the arrow keys move through it. */
export const TreeView = lazyPiece<TreeViewProps>(
  () => import('./antd-tree-view.tsx').then(({ AntdTreeView }) => AntdTreeView),
  (props) => <Skeleton height={linesOf(props) * 40} />,
);
