import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import {
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import type { StaffMember } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import type { Permission } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { useEffect, useState } from 'react';
import {
  CreateBase,
  Form,
  ListBase,
  type RaRecord,
  TextInput,
  useInput,
  useListContext,
  useNotify,
  useRefresh,
  useSaveContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { requireSecondStep, useSecondStep } from '../account/second-step/second-step-requests';
import { useAct } from '../api/use-act';
import { useUnsaved } from '../forms/LeaveGuard';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { BusyButton } from '../ui/BusyButton';
import { ListPagination } from '../ui/lists/ListPagination';
import { ListSearch } from '../ui/lists/ListSearch';
import { RowsOrFailure } from '../ui/ReadFailure';
import { ListHead } from '../views/ListHead';
import { useShownColumns } from '../views/use-columns';
import { PermissionChoice } from './PermissionChoice';
import { STAFF_COLUMNS, StaffRow } from './StaffRow';

const ABOUT = t('staff.theyGetAMailWith');

interface Invitation {
  name?: string;
  email?: string;
  permissions: Permission[];
}

function problems({ name, email, permissions }: Invitation): Problem[] {
  return [
    ...(name?.trim() ? [] : [{ path: 'name', message: t('words.pleaseFillTheName') }]),
    ...(/^\S+@\S+\.\S+$/.test(email?.trim() ?? '')
      ? []
      : [{ path: 'email', message: t('words.pleaseFillTheEmailAddress') }]),
    ...(permissions.length > 0 ? [] : [{ path: 'permissions', message: t('staff.pleaseChooseWhatTheyMay') }]),
  ];
}
const resolver = resolveWith(problems);

function PermissionsInput() {
  const { field, fieldState } = useInput<Permission[]>({ source: 'permissions' });
  return <PermissionChoice chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}

function InviteFields({ onTyped, onCancel }: { onTyped: (isTyped: boolean) => void; onCancel: () => void }) {
  const saving = useSaveContext()?.saving;
  const { isDirty } = useFormState();
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 2.5 }}>{ABOUT}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextInput source="name" helperText={false} slotProps={{ htmlInput: { maxLength: LIMITS.name } }} />
          <TextInput
            source="email"
            type="email"
            helperText={false}
            slotProps={{ htmlInput: { maxLength: LIMITS.email } }}
          />
          <PermissionsInput />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('words.cancel')}</Button>
        <BusyButton variant="contained" type="submit" isBusy={Boolean(saving)} busyLabel={t('words.sending')}>
          {t('staff.sendInvitation')}
        </BusyButton>
      </DialogActions>
    </>
  );
}

/** An account with the one permission of an editor is an editor's. */
const asRequest = ({ permissions, ...person }: Invitation) =>
  permissions.join() === 'legal' ? person : { ...person, permissions };

/** Invites a colleague by name and email address. */
function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const askToClose = useUnsaved(isOpen && isTyped);
  const notify = useNotify();
  const refresh = useRefresh();
  const close = () => setOpen(false);
  const cancel = () => askToClose(close);
  const onSuccess = ({ email }: RaRecord) => {
    notify(TEXTS.staff.invited(email), { type: 'success' });
    close();
    refresh();
  };
  return (
    <>
      <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        {t('staff.inviteColleague')}
      </Button>
      <Dialog open={isOpen} onClose={cancel} aria-labelledby="invite-title" fullWidth maxWidth="xs">
        <DialogTitle id="invite-title">{t('staff.inviteAColleague')}</DialogTitle>
        <CreateBase resource="staff" redirect={false} transform={asRequest} mutationOptions={{ onSuccess }}>
          <Form resolver={resolver} noValidate defaultValues={{ name: '', email: '', permissions: ['legal'] }}>
            <InviteFields onTyped={setTyped} onCancel={cancel} />
          </Form>
        </CreateBase>
      </Dialog>
    </>
  );
}

/** Says whether all of the staff must have a second step. */
function RequireSecondStep() {
  const { data: state } = useSecondStep();
  const { act, isBusy } = useAct(TEXTS.secondStep.failed);
  return (
    <FormControlLabel
      sx={{ minHeight: 44 }}
      control={
        <Switch
          checked={state?.isRequired ?? false}
          disabled={!state || isBusy}
          onChange={(_, on) => act(() => requireSecondStep(on))}
        />
      }
      label={t('staff.twoStepSignInFor')}
    />
  );
}

function Staff() {
  const { data, total } = useListContext<StaffMember>();
  const columns = useShownColumns(STAFF_COLUMNS);
  return (
    <PageBody>
      <ListHead
        title={t('words.staff')}
        status={total === undefined ? '' : t('staff.accountEditorsMayWriteLegal', { accounts: total })}
        actions={
          <>
            <RequireSecondStep />
            <InviteButton />
          </>
        }
      />
      <Box sx={{ display: 'flex', marginBottom: 2 }}>
        <ListSearch placeholder={t('staff.nameOrEmail')} />
      </Box>
      <RowsOrFailure>
        <Card component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.map((member) => (
            <StaffRow key={member.id} member={member} columns={columns} />
          ))}
        </Card>
      </RowsOrFailure>
      <ListPagination what={t('staff.accountsInSentence')} />
    </PageBody>
  );
}

export const StaffList = () => (
  <ListBase perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
    <Staff />
  </ListBase>
);
