import { type HttpError, useNotify, useRedirect, useResourceContext } from 'react-admin';

/** What follows when the row of a screen can't be read: the list when there is none such, else its failure is said. */
export function useReadError(resource?: string): (error: Error) => void {
  const own = useResourceContext({ resource });
  const notify = useNotify();
  const redirect = useRedirect();
  return (error) => {
    if ((error as HttpError).status !== 404) return notify(error.message, { type: 'error' });
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', own);
  };
}
