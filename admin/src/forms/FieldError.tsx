import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box } from '@mui/material';
import { get, useFormState } from 'react-hook-form';

/** The error message of a form's field, from a rule of the screen or from the server. */
export function useFieldMessage(path: string): string | undefined {
  const { errors } = useFormState();
  const { message } = (get(errors, path) ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

/** An error message that does not belong to a single text field. */
export const FieldError = ({ id, message }: { id?: string; message?: string }) =>
  message ? (
    <Box
      id={id}
      role="alert"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 1, color: 'error.main', fontSize: '0.8125rem' }}
    >
      <ErrorIcon sx={{ fontSize: 18 }} />
      {message}
    </Box>
  ) : null;
