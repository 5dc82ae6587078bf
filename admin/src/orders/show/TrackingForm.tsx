import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { type FormEvent, useRef } from 'react';
import { setTracking } from '../order-requests';
import { CourierField } from '../ship/CourierField';
import { useOrderAct } from '../use-order-act';
import type { TrackingDraft } from './use-tracking-draft';

interface TrackingFormProps {
  order: AdminOrder;
  draft: TrackingDraft;
}

/** Who carries the order and under which number. */
export function TrackingForm({ order, draft: { shown, isUnsaved, type, reset } }: TrackingFormProps) {
  const numberInput = useRef<HTMLInputElement>(null);
  const { act, isBusy } = useOrderAct();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The button can't be pressed again until something is typed.
    numberInput.current?.focus();
    if (await act(() => setTracking(order.id, shown))) reset();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ marginTop: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <CourierField value={shown.courier} onChange={(courier) => type({ courier })} />
        <TextField
          label="Tracking number"
          id="tracking-number"
          inputRef={numberInput}
          value={shown.trackingNumber}
          onChange={(event) => type({ trackingNumber: event.target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITS.trackingNumber, spellCheck: false, autoComplete: 'off' } }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 1.5, color: 'text.secondary' }}>
        <EyeIcon sx={{ fontSize: 18 }} />
        <Typography variant="body2" role="status" sx={{ marginRight: 'auto' }}>
          {isUnsaved ? 'Not saved yet. A new status saves it too.' : 'The shopper sees both in My Orders'}
        </Typography>
        <Button type="submit" variant="outlined" size="small" disabled={!isUnsaved || isBusy}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
