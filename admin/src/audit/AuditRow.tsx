import { Box, Typography } from '@mui/material';
import type { AuditEntry } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { Link } from 'react-router-dom';
import { ChangedField } from './ChangedField';
import { ACTION_LABELS, ENTITY_LABELS, pathOf } from './entity-labels';

const ROW = {
  paddingX: { xs: 2, sm: 2.5 },
  paddingY: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
const HEAD = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 } as const;

/** Who did what and when, with each field as it was and as it became. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const path = pathOf(entry);
  return (
    <Box component="li" sx={ROW}>
      <Box sx={HEAD}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{entry.actor.name}</strong> {ACTION_LABELS[entry.action]} {ENTITY_LABELS[entry.entity].toLowerCase()}{' '}
          {path ? <Link to={path}>{entry.entityName}</Link> : <em>{entry.entityName}</em>}
        </Typography>
        <Typography variant="body2" component="time" dateTime={entry.createdAt} sx={{ color: 'text.secondary' }}>
          {dayAndTime(entry.createdAt)}
        </Typography>
      </Box>
      {entry.changes.length > 0 && (
        <Box component="dl" sx={{ margin: 0, marginTop: 1, display: 'grid', gap: 0.5 }}>
          {entry.changes.map((change) => (
            <ChangedField key={change.field} change={change} />
          ))}
        </Box>
      )}
    </Box>
  );
}
