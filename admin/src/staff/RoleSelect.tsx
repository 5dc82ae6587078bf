import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Select } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { STAFF_ROLES, type StaffRole } from '@rangrekha/contract/limits';
import type { Permission } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { PermissionChoice } from './PermissionChoice';

const LABELS: Record<StaffRole, string> = {
  ADMIN: t('staff.admin'),
  EDITOR: t('staff.editor'),
  STAFF: t('staff.chosen'),
};

interface Grant {
  role: StaffRole;
  permissions?: readonly Permission[];
}

/** Changes the role of a member of the staff; for the role STAFF a dialog asks for the permissions. */
export function RoleSelect({ member, disabled }: { member: StaffMember; disabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { act, isBusy } = useAct(TEXTS.staff.saveFailed);
  const save = async (grant: Grant) => {
    if (await act(() => send('PUT', `/staff/${member.id}/role`, grant))) setOpen(false);
  };
  return (
    <>
      <Select
        value={member.role}
        onChange={({ target }) => target.value !== 'STAFF' && save({ role: target.value as StaffRole })}
        disabled={disabled}
        readOnly={isBusy}
        renderValue={(role) => (role === 'STAFF' ? t('staff.chosenLabel') : LABELS[role])}
        inputProps={{ 'aria-label': t('staff.roleOfName', { name: member.name }) }}
        sx={{ width: '7.5rem' }}
      >
        {STAFF_ROLES.map((role) => (
          // Chosen again, it is no change for the select, but opens the dialog all the same.
          <MenuItem key={role} value={role} onClick={role === 'STAFF' ? () => setOpen(true) : undefined}>
            {LABELS[role]}
          </MenuItem>
        ))}
      </Select>
      {isOpen && <PermissionDialog member={member} isBusy={isBusy} onSave={save} onCancel={() => setOpen(false)} />}
    </>
  );
}

interface PermissionDialogProps {
  member: StaffMember;
  isBusy: boolean;
  onSave: (grant: Grant) => void;
  onCancel: () => void;
}

function PermissionDialog({ member, isBusy, onSave, onCancel }: PermissionDialogProps) {
  const [before] = useState<readonly Permission[]>(member.role === 'ADMIN' ? [] : member.permissions);
  const [chosen, setChosen] = useState(before);
  const askToClose = useUnsaved([...chosen].sort().join() !== [...before].sort().join());
  const close = () => askToClose(onCancel);
  return (
    <Dialog open onClose={close} aria-labelledby="permissions-title" fullWidth maxWidth="xs">
      <DialogTitle id="permissions-title" sx={{ overflowWrap: 'anywhere' }}>
        {t('staff.permissionsOfName', { name: member.name })}
      </DialogTitle>
      <DialogContent>
        <PermissionChoice chosen={chosen} onChange={setChosen} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('words.cancel')}</Button>
        <BusyButton
          variant="contained"
          disabled={chosen.length === 0}
          isBusy={isBusy}
          busyLabel={t('words.saving')}
          onClick={() => onSave({ role: 'STAFF', permissions: chosen })}
        >
          {t('staff.savePermissions')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
