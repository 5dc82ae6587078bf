import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { PageBody } from '../shell/PageBody';
import { EditConflictNotice } from './conflict/EditConflictNotice';
import { useUnsaved } from './LeaveGuard';

interface FormPageProps extends Omit<FormProps, 'children'> {
  children: ReactNode;
  /** The save bar. */
  foot: ReactNode;
}

const FOOT = { position: 'sticky', bottom: 0, zIndex: 3 } as const;

/**
 * Shows why a form was not saved. React-admin's own message does not appear after a first successful save, because its
 * count of submits starts again.
 */
function RefusalNotice() {
  const { submitCount, errors } = useFormState();
  const reported = useRef(submitCount);
  const notify = useNotify();
  useEffect(() => {
    const isNew = submitCount > reported.current;
    reported.current = submitCount;
    if (!isNew || Object.keys(errors).length === 0) return;
    const reason = errors.root?.serverError?.message;
    notify(typeof reason === 'string' ? reason : 'ra.message.invalid_form', { type: 'error' });
  }, [errors, submitCount, notify]);
  return null;
}

function UnsavedChanges() {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  useUnsaved(Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful);
  return null;
}

/** A screen that is one form with a save bar; asks before it is left with unsaved changes. */
export const FormPage = ({ children, foot, ...form }: FormPageProps) => (
  <Form disableInvalidFormNotification noValidate mode="onSubmit" {...form}>
    <RefusalNotice />
    <UnsavedChanges />
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100vh - 60px)' }}>
      <PageBody>{children}</PageBody>
      <Box sx={FOOT}>
        <EditConflictNotice />
        {foot}
      </Box>
    </Box>
  </Form>
);
