import type { ReactNode } from 'react';
import { CreateBase, useNotify, useRedirect, useResourceContext } from 'react-admin';

/** After a form is saved: shows the message and opens the list of the resource. */
export function useBackToList(): (message: string) => void {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  return (message) => {
    notify(message, { type: 'success' });
    redirect('list', resource);
  };
}

interface CreatePageProps {
  children: ReactNode;
  /** The message after a save. */
  saved: string;
}

/** The screen of a new row; the list opens when it is saved. */
export function CreatePage({ children, saved }: CreatePageProps) {
  const backToList = useBackToList();
  return <CreateBase mutationOptions={{ onSuccess: () => backToList(saved) }}>{children}</CreateBase>;
}
