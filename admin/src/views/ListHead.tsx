import type { ReactNode } from 'react';
import { PageHead } from '../shell/PageHead';
import { ViewsButton } from './ViewsButton';

interface ListHeadProps {
  title: string;
  /** One line below the title. */
  status: ReactNode;
  actions?: ReactNode;
}

/** The head of a list's screen, with the views of the list. For use inside the list's `ListBase`. */
export const ListHead = ({ actions, ...head }: ListHeadProps) => (
  <PageHead
    {...head}
    actions={
      <>
        <ViewsButton />
        {actions}
      </>
    }
  />
);
