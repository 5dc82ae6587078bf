import SlipIcon from '@mui/icons-material/Inventory2Outlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PAPERS_MAX, type Papers, papersPath } from '../documents/papers-path';

/** Opens the papers of the selected orders, to be printed at once. */
export function PrintButtons() {
  const { selectedIds } = useListContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const print = (papers: Papers) => {
    if (selectedIds.length > PAPERS_MAX) {
      notify(`At most ${PAPERS_MAX} orders are printed at once.`, { type: 'error' });
      return;
    }
    navigate(papersPath(papers, selectedIds));
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
