import { Avatar, Box } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TIMES } from '@rangrekha/contract/limits';
import { PERMISSION_TEXTS } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { Fragment, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { resetSecondStep } from '../account/second-step/second-step-requests';
import { useAct } from '../api/use-act';
import { ActiveButton } from '../forms/ActiveButton';
import { t } from '../language/t';
import { initials } from '../shell/UserMenu';
import { BusyButton } from '../ui/BusyButton';
import { ConfirmButton } from '../ui/ConfirmButton';
import { LINE_BETWEEN, WRAPPING_ROW } from '../ui/row-styles';
import { ActiveChip, StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { RoleSelect } from './RoleSelect';
import { resendInvitation } from './staff-requests';

const ROW = { ...WRAPPING_ROW, gap: { xs: 1, sm: 2 }, paddingX: 2, paddingY: 1.5, ...LINE_BETWEEN };

const isWaiting = ({ invitedAt, deactivatedAt }: StaffMember) => invitedAt !== null && deactivatedAt === null;

function State({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  if (isSelf) return <StatusChip kind="QUIET" label={t('staff.you')} />;
  return isWaiting(member) ? <StatusChip kind="PENDING" label={t('words.pending')} /> : <ActiveChip {...member} />;
}

/** `Invited until 25 Nov 2026, 14:05` */
function deadlineOf(invitedAt: string): string {
  const end = new Date(new Date(invitedAt).getTime() + TIMES.invitationLifetime);
  const isOver = end < new Date();
  return `${isOver ? t('staff.invitationEnded') : t('staff.invitedUntil')} ${dayAndTime(end.toISOString())}`;
}

/** Shows until when an invitation is valid, and sends another one. */
function ResendButton({ member: { id, name, invitedAt } }: { member: StaffMember }) {
  const { act, isBusy } = useAct(TEXTS.staff.saveFailed);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
      {invitedAt && deadlineOf(invitedAt)}
      <BusyButton
        variant="text"
        size="small"
        onClick={() => act(() => resendInvitation(id))}
        isBusy={isBusy}
        busyLabel={t('words.sending')}
        aria-label={t('staff.sendTheInvitationOfName', { name })}
        // On a line of its own its text begins where the text above does.
        sx={{ marginLeft: { xs: -1.5, sm: 0 } }}
      >
        {t('words.sendAgain')}
      </BusyButton>
    </Box>
  );
}

interface CellProps {
  member: StaffMember;
  isSelf: boolean;
}

const CELLS: Record<string, (props: CellProps) => ReactNode> = {
  state: (props) => (
    <Box sx={{ width: { sm: 112 }, flexGrow: { xs: 1, sm: 0 } }}>
      <State {...props} />
    </Box>
  ),
  role: ({ member, isSelf }) => <RoleSelect member={member} disabled={isSelf} />,
  access: ({ member, isSelf }) => (
    <Box sx={{ width: { sm: 116 } }}>{!isSelf && <ActiveButton path="staff" account={member} size="small" />}</Box>
  ),
};
export const STAFF_COLUMNS = [
  { id: 'state', label: t('words.state') },
  { id: 'role', label: t('staff.role') },
  { id: 'access', label: t('staff.access') },
];

/** Says that a colleague signs in with a second step, and turns it off after a lost app. */
function SecondStepState({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const { act, isBusy } = useAct(TEXTS.secondStep.failed);
  if (!member.secondStepAt) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
      {t('words.twoStepSignIn')}
      {!isSelf && (
        <ConfirmButton
          warns
          variant="text"
          size="small"
          isBusy={isBusy}
          busyLabel={t('staff.turningOff')}
          aria-label={t('staff.turnOffTwoStepSign', { name: member.name })}
          ask={{
            title: t('staff.turnOffTwoStepSignInOf', { name: member.name }),
            content: t('staff.theyAreSignedOutAnd'),
            confirm: t('words.turnOff'),
          }}
          onConfirm={() => act(() => resetSecondStep(member.id))}
        >
          {t('words.turnOff')}
        </ConfirmButton>
      )}
    </Box>
  );
}

/** A member of the staff; only another admin can change one's own account. */
export function StaffRow({ member, columns }: { member: StaffMember; columns: string[] }) {
  const { identity } = useGetIdentity();
  const isSelf = identity?.id === member.id;
  return (
    <Box component="li" sx={ROW}>
      <Avatar
        sx={{ width: '2.5rem', height: '2.5rem', fontSize: '0.875rem', backgroundColor: (theme) => theme.shop.plum }}
      >
        {initials(member.name)}
      </Avatar>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TwoLines first={member.name} second={member.email} isStrong />
        {member.role === 'STAFF' && (
          <Box sx={{ fontSize: '0.8125rem' }}>
            {member.permissions.map((permission) => PERMISSION_TEXTS[permission].name).join(', ')}
          </Box>
        )}
        <SecondStepState member={member} isSelf={isSelf} />
        {isWaiting(member) && <ResendButton member={member} />}
      </Box>
      {columns.map((id) => (
        <Fragment key={id}>{CELLS[id]?.({ member, isSelf })}</Fragment>
      ))}
    </Box>
  );
}
