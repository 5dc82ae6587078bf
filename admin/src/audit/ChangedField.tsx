import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { AuditEntry } from '@rangrekha/contract';
import { Added, TakenOut } from '../ui/Marked';
import { fieldWords } from './entity-words';

const PAIR = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px minmax(0, 1fr)' }, columnGap: 2 };

/** One field, before → after; what was or is empty is left out. */
export const ChangedField = ({ change: { field, before, after } }: { change: AuditEntry['changes'][number] }) => (
  <Box sx={PAIR}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: '1.5rem' }}>
      {fieldWords(field)}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '0.8125rem', lineHeight: '1.5rem', overflowWrap: 'anywhere' }}>
      {before !== null && <TakenOut>{before}</TakenOut>}
      {before !== null && after !== null && (
        <>
          <span aria-hidden> → </span>
          <span style={visuallyHidden}> became </span>
        </>
      )}
      {after !== null && <Added>{after}</Added>}
    </Box>
  </Box>
);
