import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { CatalogueProgress } from '@rangrekha/contract';
import { TableHeads } from '../../ui/TableHeads';

const ANYWHERE = { overflowWrap: 'anywhere' } as const;

/** The products that an import leaves out, and why. */
export const CatalogueNotes = ({ notes }: Pick<CatalogueProgress, 'notes'>) =>
  notes.length === 0 ? null : (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label="Left out">
        <TableHeads heads={['Line', 'Product', 'Why it is left out']} />
        <TableBody>
          {notes.map(({ line, name, message }) => (
            <TableRow key={`${line} ${name} ${message}`}>
              <TableCell>{line}</TableCell>
              <TableCell sx={ANYWHERE}>{name}</TableCell>
              <TableCell sx={ANYWHERE}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
