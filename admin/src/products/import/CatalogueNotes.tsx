import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { CatalogueProgress } from '@rangrekha/contract';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { TableHeads } from '../../ui/TableHeads';

const ANYWHERE = { overflowWrap: 'anywhere' } as const;

/** The products that an import leaves out, and why. */
export const CatalogueNotes = ({ notes }: Pick<CatalogueProgress, 'notes'>) =>
  notes.length === 0 ? null : (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('products.leftOutLabel')}>
        <TableHeads heads={[t('words.line'), t('words.product'), t('products.whyItIsLeftOut')]} />
        <TableBody>
          {notes.map(({ line, name, message }) => (
            <TableRow key={`${line} ${name} ${message}`}>
              <TableCell>{line}</TableCell>
              <TableCell sx={ANYWHERE}>{name}</TableCell>
              <TableCell sx={ANYWHERE}>{translated(message)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
