import { Avatar, Box } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { useGetIdentity } from 'react-admin';
import { ActiveButton } from '../forms/ActiveButton';
import { initials } from '../shell/UserMenu';
import { ActiveChip, StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';
import { ResendButton } from './ResendButton';
import { RoleSelect } from './RoleSelect';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  paddingX: 2,
  paddingY: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

const isWaiting = ({ invitedAt, deactivatedAt }: StaffMember) => invitedAt !== null && deactivatedAt === null;

function State({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  if (isSelf) return <StatusChip kind="QUIET" label="You" />;
  return isWaiting(member) ? <StatusChip kind="PENDING" label="Pending" /> : <ActiveChip {...member} />;
}

/** Somebody of the staff; one's own account is for another admin to change. */
export function StaffRow({ member }: { member: StaffMember }) {
  const { identity } = useGetIdentity();
  const isSelf = identity?.id === member.id;
  return (
    <Box component="li" sx={ROW}>
      <Avatar
        sx={{ width: '2.5rem', height: '2.5rem', fontSize: '0.875rem', backgroundColor: (theme) => theme.shop.plum }}
      >
        {initials(member.name)}
      </Avatar>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TwoLines first={member.name} second={member.email} isStrong />
        {isWaiting(member) && <ResendButton member={member} />}
      </Box>
      <Box sx={{ width: 112 }}>
        <State member={member} isSelf={isSelf} />
      </Box>
      <RoleSelect member={member} disabled={isSelf} />
      <Box sx={{ width: 116 }}>{!isSelf && <ActiveButton resource="staff" account={member} size="small" />}</Box>
    </Box>
  );
}
