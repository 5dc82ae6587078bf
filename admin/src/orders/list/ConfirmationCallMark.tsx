import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import MissedIcon from '@mui/icons-material/PhoneMissedOutlined';
import { Box, Link } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { counted } from '@rangrekha/contract/numbers';
import { TwoLines } from '../../ui/TwoLines';
import { TOUCH_LINK } from '../../ui/touch-link';
import { OUTCOME_LABELS } from '../order-texts';

const ROW = { ...TOUCH_LINK, gap: 1, verticalAlign: 'middle', '& .MuiSvgIcon-root': { fontSize: 18 } };
const QUIET = { ...ROW, color: 'text.secondary' };

/** The outcome of the confirmation call; a link that dials while the call is due. */
export function ConfirmationCallMark({ order }: { order: AdminOrder }) {
  const { callOutcome, callCount, deliveryStatus, phone } = order;
  if (callOutcome === 'NO_ANSWER') {
    return (
      <Box component="span" sx={ROW}>
        <MissedIcon />
        <TwoLines first={OUTCOME_LABELS.NO_ANSWER} second={counted(callCount, 'try', 'tries')} />
      </Box>
    );
  }
  if (callOutcome) {
    return (
      <Box component="span" sx={QUIET}>
        {deliveryStatus === 'PENDING' && <PhoneIcon />}
        {OUTCOME_LABELS[callOutcome]}
      </Box>
    );
  }
  if (deliveryStatus !== 'PENDING') return <span>–</span>;
  if (!phone) return <span>No phone</span>;
  return (
    <Link href={`tel:${phone}`} color="secondary" sx={ROW} onClick={(event) => event.stopPropagation()}>
      <PhoneIcon />
      Call now
    </Link>
  );
}
