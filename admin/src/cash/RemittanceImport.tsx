import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import type { RemittanceReport } from '@rangrekha/contract';
import { count, rupees } from '@rangrekha/contract/numbers';
import { CASH_LIMITS } from '@rangrekha/contract/remittances';
import { CASH_TEXTS } from '@rangrekha/contract/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { readLayouts } from '../orders/couriers/courier-requests';
import { CourierField } from '../orders/ship/CourierField';
import { CsvFileInput } from '../ui/CsvFileInput';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { WideTable } from '../ui/WideTable';
import { importRemittance, type RemittanceDraft } from './cash-requests';
import { OrderLink, OutcomeChip, outcomeLabel } from './OutcomeChip';

const FIELDS = {
  display: 'grid',
  gap: 2,
  marginBottom: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
};
const COLUMNS = [
  { head: t('words.line') },
  { head: t('words.order') },
  { head: t('words.outcome') },
  { head: t('words.trackingNumber') },
  { head: t('cash.expected'), isNumber: true },
  { head: t('words.amount'), isNumber: true },
];
/** The most lines that are shown. */
const SHOWN = 200;

/** `12 matched, ₹12,400.00 · 1 short, ₹999.00` */
const summaryOf = ({ sums }: RemittanceReport) =>
  sums.map(({ outcome, lines, amount }) => `${count(lines)} ${outcomeLabel(outcome)}, ${rupees(amount)}`).join(' · ');

/** Reads a courier's file of cash: compares each line with what is open, then stores the file. */
export function RemittanceImport() {
  const { data: layouts = [] } = useQuery({ queryKey: ['courier-layouts'], queryFn: readLayouts });
  const queries = useQueryClient();
  const [fields, setFields] = useState({ courier: '', reference: '', layoutId: '' });
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<RemittanceReport>();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  useUnsaved(!report?.remittance && Boolean(fields.courier || fields.reference || file));

  const run = async (draft: RemittanceDraft, isDryRun: boolean) => {
    setBusy(true);
    setRefusal('');
    try {
      setReport(await importRemittance(draft, isDryRun));
      if (!isDryRun) await queries.invalidateQueries({ queryKey: ['cash'] });
    } catch (error) {
      setReport(undefined);
      setRefusal((error as Error).message || CASH_TEXTS.importFailed);
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    void run({ ...fields, file: chosen }, true);
  };
  const chooseLayout = (layoutId: string) => {
    setFields({ ...fields, layoutId });
    if (file && !report?.remittance) void run({ ...fields, layoutId, file }, true);
  };

  return (
    <InfoCard title={t('cash.aFileFromACourier')}>
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('cash.aCsvWithTheOrder')}</Typography>
      <Box sx={FIELDS}>
        <CourierField value={fields.courier} onChange={(courier) => setFields({ ...fields, courier })} />
        <TextField
          id="cash-reference"
          label={t('cash.referenceOfTheBank')}
          value={fields.reference}
          onChange={({ target }) => setFields({ ...fields, reference: target.value })}
          slotProps={{ htmlInput: { maxLength: CASH_LIMITS.reference, autoComplete: 'off' } }}
        />
        <TextField
          select
          id="cash-layout"
          label={t('words.columns')}
          value={fields.layoutId}
          onChange={({ target }) => chooseLayout(target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('cash.foundByTheirHeadings')}</MenuItem>
          {layouts.map(({ id, name }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <CsvFileInput file={file} onChoose={choose} disabled={isBusy} />
      <Typography role="status" variant="body2" sx={{ marginTop: 1.5 }}>
        {isBusy && t('words.readingTheFile')}
        {!isBusy && report && summaryOf(report)}
      </Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {!isBusy && report?.isRepeated && <Alert severity="info">{CASH_TEXTS.repeated}</Alert>}
      {!isBusy && report?.remittance && !report.isRepeated && (
        <Alert severity="success">{t('cash.theFileIsStored')}</Alert>
      )}
      {file && report && (
        <>
          {!report.remittance && (
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() => run({ ...fields, file }, false)}
              sx={{ marginTop: 1.5 }}
            >
              {t('cash.storeLine', { lines: report.lines.length })}
            </Button>
          )}
          <Box sx={{ marginTop: 2 }}>
            <WideTable
              label={t('words.linesOfTheFile')}
              columns={COLUMNS}
              rows={report.lines.slice(0, SHOWN).map((line) => ({
                key: String(line.line),
                cells: [
                  line.line,
                  <OrderLink key="order" id={line.orderId} number={line.number} />,
                  <OutcomeChip key="outcome" outcome={line.outcome} />,
                  line.trackingNumber,
                  line.expected === null ? '–' : rupees(line.expected),
                  rupees(line.amount),
                ],
              }))}
            />
          </Box>
          {report.lines.length > SHOWN && (
            <SecondaryText sx={{ marginTop: 1.5 }}>
              {t('cash.theFirstShownOfLine', { shown: SHOWN, lines: report.lines.length })}
            </SecondaryText>
          )}
        </>
      )}
    </InfoCard>
  );
}
