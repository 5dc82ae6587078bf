import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, type Theme, useMediaQuery } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DUE_SLIPS_PATH } from '../../documents/documents-path';
import { ExportButton } from '../../ui/ExportButton';

/** The name that an export has for a filter of the list. */
const EXPORT_NAMES: Record<string, string> = { deliveryStatus: 'status' };

/** The CSV of the orders that the list holds. */
function exportPath(filterValues: Record<string, unknown>): string {
  const set = Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [EXPORT_NAMES[name] ?? name, String(value)]));
  return set.length > 0 ? `/admin/orders.csv?${query}` : '/admin/orders.csv';
}

const SLIPS = 'Print today’s slips';

/** @param due how many orders should leave today */
export function OrderListActions({ due }: { due: number | undefined }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const path = exportPath(useListContext().filterValues);
  const slips = { component: Link, to: DUE_SLIPS_PATH, disabled: !due, variant: 'outlined' } as const;
  return isPhone ? (
    <>
      <Button {...slips} aria-label={SLIPS} sx={{ minWidth: 44, padding: 0 }}>
        <PrintIcon fontSize="small" />
      </Button>
      <ExportButton path={path} fileName="orders.csv" look="icon" />
    </>
  ) : (
    <>
      <Button {...slips} startIcon={<PrintIcon />}>
        {SLIPS}
      </Button>
      <ExportButton path={path} fileName="orders.csv" />
    </>
  );
}
