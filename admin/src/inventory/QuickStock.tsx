import CheckIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, TextField } from '@mui/material';
import type { StockVariant } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type HttpError, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';

/** `Bagru kurta, Indigo, M` */
export const variantText = ({ productName, color, size }: { productName: string; color: string; size: string }) =>
  `${productName}, ${color}, ${size}`;

interface QuickStockProps {
  variant: Pick<StockVariant, 'id' | 'stock'>;
  /** The name of the variant for screen readers. */
  of: string;
}

const FIELD = {
  width: 84,
  '& .MuiOutlinedInput-root': { minHeight: { xs: 44, sm: 40 } },
  '& .MuiInputBase-input': { paddingX: 1, paddingY: '8px', textAlign: 'right', appearance: 'textfield' },
};

/** Edits the stock of a variant in place. Enter saves, Escape cancels. */
export function QuickStock({ variant: { id, stock }, of }: QuickStockProps) {
  const input = useRef<HTMLInputElement>(null);
  const [savedStock, setSavedStock] = useState(stock);
  const [text, setText] = useState(String(stock));
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const showSaved = (units: number) => {
    setSavedStock(units);
    setText(String(units));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly loaded number replaces the typed one
  useEffect(() => showSaved(stock), [stock]);

  const wanted = /^\d+$/.test(text) && Number(text) <= LIMITS.stock ? Number(text) : undefined;
  const isChanged = text !== String(savedStock);
  useUnsaved(isChanged);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === undefined || !isChanged || isPending) return;
    // The pressed button is removed.
    input.current?.focus();
    const data = { stock: wanted, stockWas: savedStock };
    const onSuccess = (saved: StockVariant) => {
      showSaved(saved.stock);
      notify(TEXTS.stock.updated, { type: 'success' });
    };
    const onError = (error: unknown) => {
      // After a conflict the new stock is shown; after a lost connection the typed value can be sent again.
      if ((error as HttpError).status === 409) setText(String(savedStock));
      notify((error as Error).message || TEXTS.stock.updateFailed, { type: 'error' });
    };
    update('stock', { id, data }, { mutationMode: 'pessimistic', onSuccess, onError, onSettled: refresh });
  };
  const keep = () => {
    input.current?.focus();
    setText(String(savedStock));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isChanged) return;
    event.stopPropagation();
    setText(String(savedStock));
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 172 }}
    >
      <TextField
        type="number"
        value={text}
        inputRef={input}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressKey}
        error={wanted === undefined}
        sx={FIELD}
        slotProps={{
          htmlInput: {
            'aria-label': t('inventory.stockOfOf', { of }),
            min: 0,
            max: LIMITS.stock,
            step: 1,
            inputMode: 'numeric',
            readOnly: isPending,
          },
        }}
      />
      {isChanged && (
        <>
          <IconButton
            type="submit"
            disabled={wanted === undefined || isPending}
            aria-label={t('inventory.saveTheStockOfOf', { of })}
          >
            <CheckIcon fontSize="small" />
          </IconButton>
          <IconButton onClick={keep} aria-label={t('inventory.keepTheStockOfOf', { of })}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
