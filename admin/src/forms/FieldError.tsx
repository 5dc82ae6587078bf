import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box } from '@mui/material';

/** A message of the form that belongs to no single text field. */
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
