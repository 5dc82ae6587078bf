import SlipIcon from '@mui/icons-material/Inventory2Outlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DOCUMENTS_MAX, type DocumentKind, documentsPath } from '../documents/documents-path';

/** Opens the documents of the selected orders, to be printed at once. */
export function PrintButtons() {
  const { selectedIds } = useListContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const print = (kind: DocumentKind) => {
    if (selectedIds.length > DOCUMENTS_MAX) {
      notify(`At most ${DOCUMENTS_MAX} orders are printed at once.`, { type: 'error' });
      return;
    }
    navigate(documentsPath(kind, selectedIds));
  };
  return (
    <>
      <Button variant="text" startIcon={<SlipIcon />} onClick={() => print('slips')}>
        Packing slips
      </Button>
      <Button variant="text" startIcon={<InvoiceIcon />} onClick={() => print('invoices')}>
        Invoices
      </Button>
    </>
  );
}
