import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, Box, FormControlLabel, IconButton, Popover, Switch, Typography } from '@mui/material';
import type { OrderNotices, orderNotices, ResponseOf, SaveOrderNoticesRequest } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { ORDER_NOTICE_TEXTS } from '@rangrekha/contract/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { httpClient, send } from '../api/http-client';
import { useMay } from '../auth/use-staff-rights';
import { t } from '../language/t';
import { SPREAD_ROW } from '../ui/row-styles';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';

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

/** Milliseconds between two looks for new orders, while somebody sees the back office. */
const EVERY = 30_000;
const KEY = ['order-notices'];

/** The latest orders, and how the signed-in person is told of new ones. A look that fails is silent: the next one follows. */
const useOrderNotices = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await httpClient<OrderNotices>('/api/admin/order-notices')).json,
    refetchInterval: EVERY,
  });

/** Saves a choice, or up to when the orders were seen. A failure is shown if somebody has chosen something. */
function useSaveOrderNotices() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async (change: SaveOrderNoticesRequest): Promise<void> => {
    try {
      const answer = await send<ResponseOf<typeof orderNotices.saveOrderNotices>>(
        'PUT',
        '/admin/order-notices',
        change,
      );
      queryClient.setQueryData(KEY, answer.notices);
    } catch (error) {
      if (change.seenUntil) return;
      notify((error as Error).message || ORDER_NOTICE_TEXTS.saveFailed, { type: 'error' });
    }
  };
}

const LIST = { listStyle: 'none', margin: 0, padding: 0, maxHeight: '50vh', overflowY: 'auto' } as const;
const ROW = {
  ...SPREAD_ROW,
  gap: 1.5,
  minHeight: 44,
  padding: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
} as const;
const FOOT = { display: 'grid', padding: 1.5, borderTop: '1px solid', borderColor: 'divider' } as const;

interface NewOrdersProps {
  /** Undefined while they could not be read yet. */
  notices: OrderNotices | undefined;
  onSave: (change: SaveOrderNoticesRequest) => void;
  onFollow: () => void;
}

/** The latest orders, and the switches of how one is told of new ones. */
function NewOrders({ notices, onSave, onFollow }: NewOrdersProps) {
  if (!notices) return <Typography sx={{ padding: 2 }}>{ORDER_NOTICE_TEXTS.fetchFailed}</Typography>;
  const { orders, mails, badge } = notices;
  return (
    <>
      <Typography variant="h2" sx={{ padding: 1.5 }}>
        {t('orderNotices.newOrders')}
      </Typography>
      {orders.length === 0 && <Typography sx={{ padding: 1.5 }}>{t('orderNotices.noOrderYet')}</Typography>}
      <Box component="ul" sx={LIST}>
        {orders.map(({ id, number, customer, city, total, placedAt, isUnseen }) => (
          <li key={id}>
            <Box component={Link} to={`/order/${id}/show`} onClick={onFollow} sx={ROW}>
              <TwoLines
                first={`#${number} · ${rupees(total)}`}
                second={`${customer || t('words.noName')}, ${city} · ${dayAndTime(placedAt)}`}
                isStrong={isUnseen}
              />
              {isUnseen && <StatusChip kind="PENDING" label={t('words.new')} />}
            </Box>
          </li>
        ))}
      </Box>
      <Box sx={FOOT}>
        <FormControlLabel
          control={<Switch checked={mails} onChange={(_, checked) => onSave({ mails: checked })} />}
          label={t('orderNotices.mailMeEachNewOrder')}
        />
        <FormControlLabel
          control={<Switch checked={badge} onChange={(_, checked) => onSave({ badge: checked })} />}
          label={t('orderNotices.countNewOrdersAtThe')}
        />
      </Box>
    </>
  );
}

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
