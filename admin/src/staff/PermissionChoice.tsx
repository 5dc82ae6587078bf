import { Box, Button, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { PERMISSION_TEXTS, PERMISSIONS, type Permission } from '@rangrekha/contract/permissions';
import { t } from '../language/t';
import { TwoLines } from '../ui/TwoLines';

/** Usual jobs in a shop, as sets of permissions to begin with. */
const JOBS: { name: string; permissions: readonly Permission[] }[] = [
  { name: t('staff.orderDesk'), permissions: ['orders'] },
  { name: t('words.catalogue'), permissions: ['catalogue'] },
  { name: t('staff.marketing'), permissions: ['catalogue', 'content'] },
  { name: t('staff.accounts'), permissions: ['finance'] },
  { name: t('staff.editor'), permissions: ['legal'] },
];

interface PermissionChoiceProps {
  chosen: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  error?: string | undefined;
}

/** Chooses what a member of the staff may do. */
export function PermissionChoice({ chosen, onChange, error }: PermissionChoiceProps) {
  const toggle = (permission: Permission, isOn: boolean) =>
    onChange(PERMISSIONS.filter((one) => (one === permission ? isOn : chosen.includes(one))));
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ padding: 0, fontSize: '0.8125rem' }}>
        {t('staff.whatTheyMayDo')}
      </Box>
      <Box
        role="group"
        aria-label={t('staff.usualJobs')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingY: 1 }}
      >
        {JOBS.map(({ name, permissions }) => (
          <Button key={name} variant="outlined" size="small" onClick={() => onChange([...permissions])}>
            {name}
          </Button>
        ))}
      </Box>
      {PERMISSIONS.map((permission) => (
        <FormControlLabel
          key={permission}
          control={
            <Checkbox
              checked={chosen.includes(permission)}
              onChange={(_, isOn) => toggle(permission, isOn)}
              slotProps={{ input: { 'aria-label': PERMISSION_TEXTS[permission].name } }}
            />
          }
          label={<TwoLines first={PERMISSION_TEXTS[permission].name} second={PERMISSION_TEXTS[permission].allows} />}
          sx={{ display: 'flex', alignItems: 'center', marginRight: 0, minHeight: 44, paddingY: 0.5 }}
        />
      ))}
      <FormHelperText role="status" error={Boolean(error)}>
        {error}
      </FormHelperText>
    </Box>
  );
}
