import Drawer from 'antd/es/drawer';
import { themed } from '../antd/themed.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../theme/ui-context.tsx';
import type { SideDrawerProps } from './side-drawer.tsx';

function SideDrawerPiece({ title, isOpen, onClose, children }: SideDrawerProps) {
  const { texts, direction } = useUi();
  return (
    <Drawer
      title={title}
      open={isOpen}
      onClose={onClose}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size={480}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      closable={{ placement: 'end', closeIcon: <Icon name="close" size={20} />, 'aria-label': texts.close }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}

export const AntdSideDrawer = themed(SideDrawerPiece);
