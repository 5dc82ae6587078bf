import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, Popover } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useMay } from '../auth/use-staff-rights';
import { t } from '../language/t';
import { NewOrders } from './NewOrders';
import { useOrderNotices, useSaveOrderNotices } from './order-notice-requests';

/** Up to here orders are counted. */
const COUNTED = 100;

const PAPER = { width: 400, maxWidth: '100%', border: '1px solid', borderColor: 'divider' } as const;

const labelOf = (unseen: number) =>
  unseen === 0
    ? t('orderNotices.newOrders')
    : t('orderNotices.newOrdersPartNotSeen', {
        part:
          unseen === COUNTED
            ? t('orderNotices.countedOrMore', { counted: COUNTED })
            : t('words.orderCounted', { orders: unseen }),
      });

/** In the bar of the back office: how many orders are new, and the latest of them. For staff who may see orders. */
export const OrderBell = () => (useMay('orders') ? <Bell /> : null);

function Bell() {
  const { data: notices } = useOrderNotices();
  const save = useSaveOrderNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unseen = notices?.unseen ?? 0;
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  const close = () => {
    setAnchor(null);
    const newest = notices?.orders[0];
    if (newest?.isUnseen) void save({ seenUntil: newest.placedAt });
  };
  return (
    <>
      <IconButton onClick={open} aria-haspopup="dialog" aria-label={labelOf(unseen)}>
        <Badge badgeContent={unseen} max={COUNTED - 1} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('orderNotices.newOrders'), sx: PAPER } }}
      >
        <NewOrders notices={notices} onSave={save} onFollow={close} />
      </Popover>
    </>
  );
}
