import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { useState } from 'react';
import { t } from '../../language/t';
import { CorrectDialog } from './CorrectDialog';
import { isCorrectable } from './corrected-lines';

/** Opens the correction of an order's items, as long as they can be corrected. */
export function CorrectButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isCorrectable(order) && (
        <Button
          variant="text"
          size="small"
          startIcon={<EditIcon />}
          onClick={() => setOpen(true)}
          sx={{ color: 'text.secondary' }}
        >
          {t('orders.correctOrder')}
        </Button>
      )}
      {isOpen && <CorrectDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
