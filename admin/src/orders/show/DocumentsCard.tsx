import TermsIcon from '@mui/icons-material/ArticleOutlined';
import CreditNoteIcon from '@mui/icons-material/AssignmentReturnOutlined';
import SlipIcon from '@mui/icons-material/Inventory2Outlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, IconButton } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { documentsPath } from '../../documents/documents-path';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { TwoLines } from '../../ui/TwoLines';
import { TermsDialog } from './TermsDialog';

interface DocumentRowProps {
  icon: ReactNode;
  name: string;
  hint: string;
  /** The path of its print screen; undefined when there is no document yet. */
  to?: string;
  action?: ReactNode;
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingY: 0.75,
  borderTop: '1px solid',
  borderColor: (theme: { shop: { rowLine: string } }) => theme.shop.rowLine,
  '& > .MuiSvgIcon-root': { fontSize: 20, color: 'text.secondary' },
} as const;

const DocumentRow = ({ icon, name, hint, to, action }: DocumentRowProps) => (
  <Box component="li" sx={ROW}>
    {icon}
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <TwoLines first={name} second={hint} />
    </Box>
    {to && (
      <IconButton component={Link} to={to} aria-label={t('orders.printName', { name })}>
        <PrintIcon fontSize="small" />
      </IconButton>
    )}
    {action}
  </Box>
);

function TermsRow({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DocumentRow
      icon={<TermsIcon />}
      name={t('orders.terms')}
      hint={t('orders.asTheyWereWhenIt')}
      action={
        <>
          <Button variant="text" aria-label={t('orders.readTheTerms')} onClick={() => setOpen(true)}>
            {t('orders.read')}
          </Button>
          {isOpen && <TermsDialog orderId={orderId} onClose={() => setOpen(false)} />}
        </>
      }
    />
  );
}

export const DocumentsCard = ({ order: { id, deliveryStatus, documents = [] } }: { order: AdminOrder }) => (
  <InfoCard title={t('orders.documents')}>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      <DocumentRow
        icon={<SlipIcon />}
        name={t('orders.packingSlip')}
        hint={t('orders.withTheMrpWithoutWhat')}
        to={documentsPath('slips', [id])}
      />
      {documents.map(({ kind, number }) =>
        kind === 'INVOICE' ? (
          <DocumentRow
            key={number}
            icon={<InvoiceIcon />}
            name={t('orders.invoiceNumber', { number })}
            hint={t('orders.numberFixedAtShipment')}
            to={documentsPath('invoices', [id], number)}
          />
        ) : (
          <DocumentRow
            key={number}
            icon={<CreditNoteIcon />}
            name={t('words.creditNoteNumber', { number })}
            hint={t('orders.takesBackTheInvoiceAbove')}
            to={documentsPath('credit-notes', [id], number)}
          />
        ),
      )}
      {deliveryStatus !== 'CANCELED' && documents.at(-1)?.kind !== 'INVOICE' && (
        <DocumentRow icon={<InvoiceIcon />} name={t('orders.invoice')} hint={t('orders.getsItsNumberAtShipment')} />
      )}
      <TermsRow orderId={id} />
    </Box>
  </InfoCard>
);
