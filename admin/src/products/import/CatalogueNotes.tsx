import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { CatalogueProgress } from '@rangrekha/contract';

const ANYWHERE = { overflowWrap: 'anywhere' } as const;

/** The products that an import leaves out, and why. */
export const CatalogueNotes = ({ notes }: Pick<CatalogueProgress, 'notes'>) =>
  notes.length === 0 ? null : (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label="Left out">
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>Product</TableCell>
            <TableCell>Why it is left out</TableCell>
          </TableRow>
        </TableHead>
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
