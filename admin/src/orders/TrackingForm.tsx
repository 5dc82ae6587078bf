import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AS_A_FIELD } from '../ui/autocomplete-look';
import { setTracking } from './order-calls';
import { useOrderAct } from './use-order-act';

/** The usual ones; any other can be typed. */
const COURIERS = ['Speed Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ekart', 'Xpressbees'];

/** Who carries the order and under which number. */
export function TrackingForm({ order }: { order: AdminOrder }) {
  const storedCourier = order.courier ?? '';
  const storedNumber = order.trackingNumber ?? '';
  const [courier, setCourier] = useState(storedCourier);
  const [trackingNumber, setNumber] = useState(storedNumber);
  const numberInput = useRef<HTMLInputElement>(null);
  const { act, isBusy } = useOrderAct();
  const isDirty = courier !== storedCourier || trackingNumber !== storedNumber;
  useEffect(() => setCourier(storedCourier), [storedCourier]);
  useEffect(() => setNumber(storedNumber), [storedNumber]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The button can't be pressed again until something is typed.
    numberInput.current?.focus();
    await act(() => setTracking(order.id, { courier, trackingNumber }));
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ marginTop: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Autocomplete
          freeSolo
          sx={AS_A_FIELD}
          options={COURIERS}
          inputValue={courier}
          onInputChange={(_, text) => setCourier(text)}
          renderInput={({ slotProps, ...input }) => (
            <TextField
              {...input}
              label="Courier"
              slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: LIMITS.courier } }}
            />
          )}
        />
        <TextField
          label="Tracking number"
          id="tracking-number"
          inputRef={numberInput}
          value={trackingNumber}
          onChange={(event) => setNumber(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.trackingNumber, spellCheck: false, autoComplete: 'off' } }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 1.5, color: 'text.secondary' }}>
        <EyeIcon sx={{ fontSize: 18 }} />
        <Typography variant="body2" sx={{ marginRight: 'auto' }}>
          The shopper sees both in My Orders
        </Typography>
        <Button type="submit" variant="outlined" size="small" disabled={!isDirty || isBusy}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
