import { Box, Button, Snackbar, SnackbarContent } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { HttpError } from 'react-admin';
import { useAct } from '../api/use-act';
import { t } from '../language/t';
import { setOrderStatus } from './order-requests';

/** Milliseconds; the mail about a delivery waits longer, and is withdrawn by going back. */
const OFFERED_FOR = 10_000;

type Delivered = Pick<AdminOrder, 'id' | 'deliveryStatus'>;

/** Gives an order that was marked as delivered its former status again. An answer that was lost may have done so already. */
const goBack = ({ id, deliveryStatus }: Delivered) =>
  setOrderStatus(id, { deliveryStatus, expectedStatus: 'DELIVERED' }).catch((error) => {
    if (!(error instanceof HttpError) || error.body?.deliveryStatus !== deliveryStatus) throw error;
    return { message: TEXTS.orders.statusUpdated(deliveryStatus) };
  });

const Offer = createContext<(order: Delivered) => void>(() => {});

/** Offers to undo that an order was marked as delivered. It takes the order as it was before. */
export const useOfferUndo = () => useContext(Offer);

/** Wraps all screens and shows the offers: the row of the order may have left the list. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [orders, setOrders] = useState<Delivered[]>([]);
  const { act, isBusy } = useAct(TEXTS.orders.statusFailed);
  const without = (id: string) => setOrders((offered) => offered.filter((order) => order.id !== id));
  const offer = (order: Delivered) => setOrders((offered) => [...offered.filter(({ id }) => id !== order.id), order]);
  const undo = async (order: Delivered) => {
    if (await act(() => goBack(order))) without(order.id);
  };
  const close = (_: unknown, reason: string) => {
    if (reason !== 'clickaway') setOrders([]);
  };
  return (
    <Offer.Provider value={offer}>
      {children}
      <Snackbar
        // The time begins again with each order.
        key={orders.at(-1)?.id}
        open={orders.length > 0}
        autoHideDuration={OFFERED_FOR}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <SnackbarContent
          role="status"
          message={orders.map((order) => (
            <Box key={order.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
              <span>{t('orders.orderNumberIsDeliveredIts', { number: orderNumber(order.id) })}</span>
              <Button
                color="inherit"
                disabled={isBusy}
                onClick={() => undo(order)}
                aria-label={t('orders.undoOrderNumberIsNot', { number: orderNumber(order.id) })}
                sx={{ textDecoration: 'underline' }}
              >
                {t('words.undo')}
              </Button>
            </Box>
          ))}
        />
      </Snackbar>
    </Offer.Provider>
  );
}
