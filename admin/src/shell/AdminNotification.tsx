import { TIMES } from '@rangrekha/contract/limits';
import { Notification } from 'react-admin';

/** Messages at the top right; they wait while the pointer or the focus is on them. */
export const AdminNotification = () => (
  <Notification
    autoHideDuration={TIMES.toastStorefront}
    resumeHideDuration={TIMES.toastStorefront}
    disableWindowBlurListener
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
  />
);
