import { Box, Button, Card, Table, TableBody, TableCell, TableRow } from '@mui/material';
import type { ImportProblem, ImportReport } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { SecondaryText } from '../../ui/SecondaryText';
import { TableHeads } from '../../ui/TableHeads';
import { FIGURES, Figure } from './Figure';

const Problems = ({ errors }: { errors: ImportProblem[] }) => (
  <Table aria-label={t('products.problems')}>
    <TableHeads heads={[t('words.line'), t('products.column'), t('products.problem')]} />
    <TableBody>
      {errors.map(({ line, field, message }) => (
        <TableRow key={`${line} ${field} ${message}`}>
          <TableCell>{line}</TableCell>
          <TableCell>{field || '–'}</TableCell>
          <TableCell>{translated(message)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

interface ImportPreviewProps {
  report: ImportReport;
  onImport: () => void;
  disabled: boolean;
}

/** Shows what the import would do. A file with problems cannot be imported. */
export function ImportPreview({ report, onImport, disabled }: ImportPreviewProps) {
  const { creates, updates, unchanged, errors, errorCount } = report;
  const lines = creates + updates;
  return (
    <Card component="section" aria-label={t('products.importPreview')} sx={{ marginTop: 2.5 }}>
      <Box sx={FIGURES}>
        <Figure value={creates} label={t('products.new')} />
        <Figure value={updates} label={t('products.changedLines')} />
        <Figure value={unchanged} label={t('products.unchanged')} />
        <Figure
          value={errorCount}
          label={errorCount === 1 ? t('products.problemInSentence') : t('products.problemsInSentence')}
        />
        <Button
          variant="contained"
          onClick={onImport}
          disabled={disabled || errorCount > 0 || lines === 0}
          sx={{ marginLeft: 'auto' }}
        >
          {t('products.importLine', { lines })}
        </Button>
      </Box>
      {errors.length > 0 && <Problems errors={errors} />}
      {errorCount > errors.length && (
        <SecondaryText sx={{ padding: 2 }}>
          {t('products.theFirstErrorsOfErrorCount', { errors: count(errors.length), errorCount: count(errorCount) })}
        </SecondaryText>
      )}
    </Card>
  );
}
