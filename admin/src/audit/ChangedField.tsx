import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { AuditEntry } from '@rangrekha/contract';
import { t } from '../language/t';
import { Deleted, Inserted } from '../ui/Changes';
import { fieldLabel, valueWords } from './entity-labels';

const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
  columnGap: 2,
};

/** One field, before → after; an empty value is not shown. */
export const ChangedField = ({ change: { field, before, after } }: { change: AuditEntry['changes'][number] }) => (
  <Box sx={PAIR}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: '1.5rem' }}>
      {fieldLabel(field)}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '0.8125rem', lineHeight: '1.5rem', overflowWrap: 'anywhere' }}>
      {before !== null && <Deleted>{valueWords(field, before)}</Deleted>}
      {before !== null && after !== null && (
        <>
          <span aria-hidden> → </span>
          <span style={visuallyHidden}> {t('audit.became')} </span>
        </>
      )}
      {after !== null && <Inserted>{valueWords(field, after)}</Inserted>}
    </Box>
  </Box>
);
