import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import MissedIcon from '@mui/icons-material/PhoneMissedOutlined';
import { Box, Link, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { AdminOrder } from '@rangrekha/contract';
import { RISK_LABELS } from '@rangrekha/contract/order-risk';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
import { Thumbnail } from '../../ui/Thumbnail';
import { TwoLines } from '../../ui/TwoLines';
import { TOUCH_LINK } from '../../ui/touch-link';
import { OUTCOME_LABELS } from '../order-texts';

const ROW = { ...TOUCH_LINK, gap: 1, verticalAlign: 'middle', '& .MuiSvgIcon-root': { fontSize: 18 } };
const QUIET = { ...ROW, color: 'text.secondary' };

/** The outcome of the confirmation call, a link that dials while the call is due, and the risk unless it is low. */
export const ConfirmationCallMark = ({ order }: { order: AdminOrder }) => (
  <Box component="span" sx={{ display: 'block' }}>
    <CallMark order={order} />
    {order.risk && order.risk.level !== 'LOW' && (
      <Typography
        component="span"
        variant="body2"
        title={order.risk.reasons.map(({ text }) => translated(text)).join(', ')}
        sx={{ display: 'block', color: order.risk.level === 'CALL_FIRST' ? 'error.main' : 'warning.dark' }}
      >
        {RISK_LABELS[order.risk.level]}
      </Typography>
    )}
  </Box>
);

function CallMark({ order }: { order: AdminOrder }) {
  const { callOutcome, callChannel, callCount, deliveryStatus, phone } = order;
  if (callOutcome === 'NO_ANSWER') {
    return (
      <Box component="span" sx={ROW}>
        <MissedIcon />
        <TwoLines first={OUTCOME_LABELS.NO_ANSWER} second={t('orders.try', { tries: callCount })} />
      </Box>
    );
  }
  if (callOutcome) {
    return (
      <Box component="span" sx={QUIET}>
        {deliveryStatus === 'PENDING' && <PhoneIcon />}
        {callChannel === 'MAIL_LINK' ? (
          <TwoLines first={OUTCOME_LABELS[callOutcome]} second={t('orders.byMail')} />
        ) : (
          OUTCOME_LABELS[callOutcome]
        )}
      </Box>
    );
  }
  if (deliveryStatus !== 'PENDING') return <span>–</span>;
  if (!phone) return <span>{t('orders.noPhone')}</span>;
  return (
    <Link href={`tel:${phone}`} color="secondary" sx={ROW} onClick={(event) => event.stopPropagation()}>
      <PhoneIcon />
      {t('orders.callNow')}
    </Link>
  );
}

interface ItemThumbnailsProps {
  order: AdminOrder;
  /** The most products to show. */
  shown?: number;
  withWord?: boolean;
}

/** Thumbnails of an order's first products, and its number of pieces. */
export const ItemThumbnails = ({ order, shown = 3, withWord = false }: ItemThumbnailsProps) => {
  const { unitCount } = order;
  const word = t('orders.wordOfPieces', { unitCount });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {order.items.slice(0, shown).map(({ id, product }) => (
        <Thumbnail key={id} url={product.images[0]?.url} width={36} />
      ))}
      <Box component="span" sx={{ marginLeft: 1, color: 'text.secondary' }}>
        {unitCount} {withWord ? word : <span style={visuallyHidden}>{word}</span>}
      </Box>
    </Box>
  );
};
