import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import type { OrderNotices, SaveOrderNoticesRequest } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { ORDER_NOTICE_TEXTS } from '@rangrekha/contract/texts';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { SPREAD_ROW } from '../ui/row-styles';
import { StatusChip } from '../ui/StatusChip';
import { TwoLines } from '../ui/TwoLines';

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
export function NewOrders({ notices, onSave, onFollow }: NewOrdersProps) {
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
