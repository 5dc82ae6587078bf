import { Box } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TIMES } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { BusyButton } from '../ui/BusyButton';
import { resendInvitation } from './staff-requests';

/** `Invited until 25 Nov 2026, 14:05` */
function deadlineOf(invitedAt: string): string {
  const end = new Date(new Date(invitedAt).getTime() + TIMES.invitationLifetime);
  const isOver = end < new Date();
  return `${isOver ? 'Invitation ended' : 'Invited until'} ${dayAndTime(end.toISOString())}`;
}

/** How long an invitation is open, and another one. */
export function ResendButton({ member: { id, name, invitedAt } }: { member: StaffMember }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const resend = async () => {
    setBusy(true);
    try {
      notify((await resendInvitation(id)).message, { type: 'success' });
    } catch (error) {
      notify((error as Error).message || TEXTS.staff.saveFailed, { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
      {invitedAt && deadlineOf(invitedAt)}
      <BusyButton
        variant="text"
        size="small"
        onClick={resend}
        isBusy={isBusy}
        busyLabel="Sending…"
        aria-label={`Send the invitation of ${name} again`}
      >
        Send again
      </BusyButton>
    </Box>
  );
}
