export { TreeView } from '../tree/tree-view.tsx';
