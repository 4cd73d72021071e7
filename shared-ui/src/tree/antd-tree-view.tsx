import Tree, { type DataNode } from 'antd/es/tree';
import { themed } from '../antd/themed.tsx';
import { Icon } from '../icon/icon.tsx';
import type { TreeBranch, TreeViewProps } from './tree-view.tsx';

const antdNode = ({ key, title, children }: TreeBranch): DataNode => ({
  key,
  title,
  ...(children ? { children: children.map(antdNode) } : {}),
});

function TreeViewPiece({ label, branches }: TreeViewProps) {
  return (
    <Tree
      className="a-tree"
      aria-label={label}
      blockNode
      selectable={false}
      virtual={false}
      defaultExpandedKeys={branches.map(({ key }) => key)}
      switcherIcon={({ expanded }: { expanded?: boolean }) => (
        <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={18} />
      )}
      treeData={branches.map(antdNode)}
    />
  );
}

export const AntdTreeView = themed(TreeViewPiece);
