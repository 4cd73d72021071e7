import Descriptions from 'antd/es/descriptions';
import { themed } from '../antd/themed.tsx';
import type { FactListProps } from './fact-list.tsx';

/** One row of as many columns as there are facts, which our style wraps on narrow pages. */
function FactListPiece({ facts }: FactListProps) {
  return (
    <Descriptions
      className="a-fact-table"
      colon={false}
      column={facts.length}
      items={facts.map(([name, value]) => ({ key: name, label: name, children: value }))}
    />
  );
}

export const AntdFactList = themed(FactListPiece);
