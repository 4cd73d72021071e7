import type { CallValue, getUsageGraph } from '@atrium/contracts/calls';
import { Badge, Inline } from '@atrium/ui';
import { TreeView } from '@atrium/ui/tree';
import { useText } from '../../texts.ts';

type Edge = CallValue<typeof getUsageGraph>['edges'][number];

/** Each part with the contracts it uses, by other part and name. */
export function UsesTree({ edges }: { edges: readonly Edge[] }) {
  const text = useText();
  const parts = [...new Set(edges.map(({ from }) => from))].sort();
  const branchOf = ({ from, to, kind, names }: Edge) => {
    const key = `${from} ${to} ${kind}`;
    return {
      key,
      title: (
        <Inline gap={2}>
          <Badge>{text(`uses.${kind}`)}</Badge> {to} <small className="a-figures">{names.length}</small>
        </Inline>
      ),
      children: names.map((name) => ({ key: `${key} ${name}`, title: <code>{name}</code> })),
    };
  };
  return (
    <TreeView
      label={text('titles.uses')}
      branches={parts.map((part) => ({
        key: part,
        title: <strong>{part}</strong>,
        children: edges.filter(({ from }) => from === part).map(branchOf),
      }))}
    />
  );
}
