import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { PageBody } from '../shell/PageBody';
import { EditConflictNotice } from './EditConflictNotice';
import { RefusalNotice } from './RefusalNotice';

interface FormPageProps extends Omit<FormProps, 'children'> {
  children: ReactNode;
  /** The save bar. */
  foot: ReactNode;
}

const FOOT = { position: 'sticky', bottom: 0, zIndex: 3 } as const;

/** A whole screen as one form with its save bar; leaving it with unsaved changes asks. */
export const FormPage = ({ children, foot, ...form }: FormPageProps) => (
  <Form warnWhenUnsavedChanges disableInvalidFormNotification noValidate mode="onSubmit" {...form}>
    <RefusalNotice />
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100vh - 60px)' }}>
      <PageBody>{children}</PageBody>
      <Box sx={FOOT}>
        <EditConflictNotice />
        {foot}
      </Box>
    </Box>
  </Form>
);
