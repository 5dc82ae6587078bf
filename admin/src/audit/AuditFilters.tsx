import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { AUDIT_ENTITIES } from '@rangrekha/contract/limits';
import { useGetList, useListContext } from 'react-admin';
import { ENTITY_LABELS } from './entity-labels';

const STAFF_MAX = 200;

/** Filters by entity, by person, and by the row that the link of a screen names. */
export function AuditFilters() {
  const { filterValues, setFilters } = useListContext();
  const { data: staff = [] } = useGetList<StaffMember>('staff', { pagination: { page: 1, perPage: STAFF_MAX } });
  const { entity = '', actorId = '', entityId } = filterValues;
  const set = (name: string, value?: string) => setFilters({ ...filterValues, [name]: value || undefined });
  // A link may name a person who is no longer in the staff list.
  const isKnown = actorId === '' || staff.some(({ id }) => id === actorId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, marginBottom: 2 }}>
      <TextField
        select
        label="What"
        value={entity}
        onChange={(event) => set('entity', event.target.value)}
        sx={{ width: { xs: '100%', sm: 200 } }}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">Everything</MenuItem>
        {AUDIT_ENTITIES.map((name) => (
          <MenuItem key={name} value={name}>
            {ENTITY_LABELS[name]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Who"
        value={isKnown ? actorId : ''}
        onChange={(event) => set('actorId', event.target.value)}
        sx={{ width: { xs: '100%', sm: 240 } }}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">Everybody</MenuItem>
        {staff.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {entityId && (
        <Button variant="outlined" startIcon={<CloseIcon />} onClick={() => set('entityId')}>
          Exactly one
        </Button>
      )}
    </Box>
  );
}
