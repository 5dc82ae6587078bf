import { Alert } from '@mui/material';
import { BooleanInput } from 'react-admin';

/** Above a draft that the store has written: somebody reads it before it is published. */
export const TemplateNotice = () => (
  <Alert severity="info" icon={false} sx={{ marginBottom: 2.5 }}>
    The store wrote this draft from a template. It is no legal advice. Read it to its end, and change every sentence
    that is not true of your shop.
    <BooleanInput
      source="templateRead"
      label="I have read this page, and it is true of my shop"
      defaultValue={false}
      helperText={false}
    />
  </Alert>
);
