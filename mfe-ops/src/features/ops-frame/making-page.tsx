import { Button, type IconName, PageHeader } from '@atrium/ui';
import type { ReactNode } from 'react';
import { type Opened, useOpening } from '../../ui/edit/use-opening.ts';
import { OpsFrame } from './ops-frame.tsx';
import '../../ui/card.css';

interface MakingPageProps {
  path: string;
  title: string;
  description: string;
  /** The button that opens the form for a new one. */
  make: { readonly icon: IconName; readonly text: string };
  formClassName?: string;
  form(opened: Opened): ReactNode;
  children: ReactNode;
}

/** A page of the console whose head opens the form for another row. */
export function MakingPage({ path, title, description, make, formClassName = '', form, children }: MakingPageProps) {
  const { button, isOpen, id, close } = useOpening();
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={title}
        description={description}
        actions={
          <Button icon={make.icon} {...button}>
            {make.text}
          </Button>
        }
      />
      {isOpen ? <div className={`ops-card ${formClassName}`.trim()}>{form({ id, close })}</div> : null}
      {children}
    </OpsFrame>
  );
}
