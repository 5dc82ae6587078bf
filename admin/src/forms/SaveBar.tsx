import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { t } from '../language/t';
import { focusTitle } from '../shell/focus';
import { BusyButton } from '../ui/BusyButton';
import { LINE_ABOVE, WRAPPING_ROW } from '../ui/row-styles';

interface SaveBarProps {
  label: string;
  /** The label of each field for the list of unsaved changes. */
  fieldLabels: Record<string, string>;
  /** More exact labels of the unsaved changes, from the current and the saved values. */
  // biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
  unsavedLabels?: (now: any, saved: any) => string[];
  /** The delete button, at the left. */
  danger?: ReactNode;
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  minHeight: 68,
  ...WRAPPING_ROW,
  gap: 1.5,
  paddingX: { xs: 2, sm: 4 },
  paddingY: { xs: 1, sm: 1.5 },
  backgroundColor: 'background.paper',
  ...LINE_ABOVE,
} as const;

const STATUS = {
  color: 'text.secondary',
  order: { xs: -1, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  '&:empty': { display: { xs: 'none', sm: 'block' } },
};

/** The bar below a form: lists the unsaved changes, saves or discards them. */
export function SaveBar({ label, fieldLabels, unsavedLabels, danger }: SaveBarProps) {
  const { reset } = useFormContext();
  const { dirtyFields, defaultValues, isSubmitting } = useFormState();
  const now = useWatch();
  const saving = useSaveContext()?.saving;
  const fields = Object.keys(dirtyFields).flatMap((field) => fieldLabels[field] ?? []);
  const exact = unsavedLabels && fields.length > 0 ? unsavedLabels(now, defaultValues) : [];
  const unsaved = exact.length > 0 ? exact : fields;
  const isDirty = unsaved.length > 0;
  const discard = () => {
    reset();
    // The button is disabled when nothing is unsaved, and would lose the focus.
    focusTitle();
  };
  return (
    <Box sx={BAR}>
      <Box sx={{ marginRight: 'auto' }}>{danger}</Box>
      <Typography variant="body2" role="status" sx={STATUS}>
        {isDirty && (
          <>
            <Box
              aria-hidden
              component="span"
              sx={{
                display: 'inline-block',
                width: 8,
                height: 8,
                marginRight: 1,
                borderRadius: '50%',
                backgroundColor: 'error.main',
              }}
            />
            {t('forms.unsavedUnsaved', { unsaved: unsaved.join(', ') })}
          </>
        )}
      </Typography>
      <Button variant="outlined" onClick={discard} disabled={!isDirty || isSubmitting}>
        {t('words.discard')}
      </Button>
      <BusyButton
        variant="contained"
        type="submit"
        startIcon={<CheckIcon />}
        isBusy={isSubmitting || Boolean(saving)}
        busyLabel={t('words.saving')}
        // A phone has no room to spare beside it; where it wraps, it fills its row.
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {label}
      </BusyButton>
    </Box>
  );
}
