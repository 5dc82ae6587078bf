import { MenuItem, Select } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { STAFF_ROLES, type StaffRole } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useNotify, useRefresh, useUpdate } from 'react-admin';

const LABELS: Record<StaffRole, string> = { ADMIN: 'Admin', EDITOR: 'Editor' };

export function RoleSelect({ member, disabled }: { member: StaffMember; disabled: boolean }) {
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const choose = (role: StaffRole) =>
    update(
      'staff',
      { id: member.id, data: { role }, previousData: member },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(TEXTS.staff.roleChanged(member.name, role), { type: 'success' });
          refresh();
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return (
    <Select
      value={member.role}
      onChange={(event) => choose(event.target.value as StaffRole)}
      disabled={disabled}
      readOnly={isPending}
      inputProps={{ 'aria-label': `Role of ${member.name}` }}
      sx={{ width: 120 }}
    >
      {STAFF_ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {LABELS[role]}
        </MenuItem>
      ))}
    </Select>
  );
}
