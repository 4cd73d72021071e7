import Drawer from 'antd/es/drawer';
import { useCallback, useState } from 'react';
import { themed } from '../antd/themed.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../theme/ui-context.tsx';
import type { SideDrawerProps } from './side-drawer.tsx';

function SideDrawerPiece({ title, isOpen, onClose, children }: SideDrawerProps) {
  const { texts, direction } = useUi();
  const [owner, setOwner] = useState<string>();
  const place = useCallback((here: HTMLElement | null) => {
    if (here) setOwner(here.closest<HTMLElement>('[data-remote]')?.dataset.remote);
  }, []);
  return (
    <>
      <span ref={place} hidden />
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
        {/* The drawer is drawn into the body: with its remote's mark that remote's styles reach what is in it. */}
        <div data-remote={owner}>{children}</div>
      </Drawer>
    </>
  );
}

export const AntdSideDrawer = themed(SideDrawerPiece);
