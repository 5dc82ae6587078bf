import { Alert, Button } from '@mui/material';
import { t } from '../../language/t';
import type { OrderDraft } from './order-draft';

interface KeptDraftProps {
  draft: OrderDraft;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers an order that was begun in this browser and not placed. */
export function KeptDraft({ draft: { customer, newCustomer, lines }, onContinue, onDiscard }: KeptDraftProps) {
  const name = customer?.name || [newCustomer?.firstName, newCustomer?.lastName].filter(Boolean).join(' ');
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const what = [name && t('orders.forName', { name }), t('words.piece', { pieces: units })].filter(Boolean).join(', ');
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 3 }}
      action={
        <>
          <Button color="inherit" onClick={onContinue}>
            {t('words.continue')}
          </Button>
          <Button color="inherit" onClick={onDiscard}>
            {t('words.discard')}
          </Button>
        </>
      }
    >
      {t('orders.anOrderWasBegunHere', { what })}
    </Alert>
  );
}
