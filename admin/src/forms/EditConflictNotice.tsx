import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { AuditEntry, EditConflict } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { Confirm, setSubmissionErrors, useDataProvider, useEditContext, useNotify, useSaveContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { ChangedField } from '../audit/ChangedField';
import { ACTION_LABELS } from '../audit/entity-labels';
import { focusTitle } from '../shell/focus';

// biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
type Values = any;

/**
 * Returns the values of a form that change when it is saved over somebody else's edit.
 * @param base the values that the form was opened with
 * @param theirs the row as it is now
 */
export type Rebase = (mine: Values, base: Values, theirs: Values) => Values;

/** A save that was refused because somebody else has saved the same row. */
export interface RefusedSave {
  conflict: EditConflict;
  /** The values that were sent. */
  sent: Values;
  rebase?: Rebase;
  /** Removes the notice. */
  settle: () => void;
}

export const RefusedSaveContext = createContext<RefusedSave | undefined>(undefined);

const NOTICE = {
  borderRadius: 0,
  borderTop: '1px solid',
  borderColor: 'divider',
  paddingX: { xs: 2, sm: 4 },
  '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 },
};
// Scrolls, so that the buttons below it stay visible on a phone.
const EDITS = { listStyle: 'none', padding: 0, marginY: 1, maxHeight: { xs: '22vh', sm: '36vh' }, overflowY: 'auto' };
const FIELDS = { margin: 0, marginTop: 0.5, display: 'grid', gap: 0.5 };

/** Shows what somebody else has saved since the form was opened, and asks which version to keep. */
export function EditConflictNotice() {
  const refused = useContext(RefusedSaveContext);
  return refused ? <Notice key={refused.conflict.revision} refused={refused} /> : null;
}

/** The two answers to an edit conflict, and whether one of them is running. */
function useConflictChoice({ conflict, sent, rebase, settle }: RefusedSave) {
  const { getValues, setValue, handleSubmit, setError } = useFormContext();
  const { defaultValues } = useFormState();
  const { refetch, record, resource } = useEditContext();
  const save = useSaveContext()?.save;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  const whileBusy = async (act: () => Promise<void>) => {
    setBusy(true);
    await act().catch((error: Error) => notify(error.message, { type: 'error' }));
    setBusy(false);
  };

  const loadTheirs = () =>
    whileBusy(async () => {
      const { isError } = await refetch();
      if (isError) return;
      settle();
      focusTitle();
    });

  const submit = handleSubmit(async (values: FieldValues) => {
    const errors = await save?.({ ...sent, ...values });
    if (errors) setSubmissionErrors(errors, setError);
  });

  const saveMine = () =>
    whileBusy(async () => {
      if (rebase) {
        const { data: theirs } = await dataProvider.getOne(resource, { id: record.id });
        const changes = Object.entries(rebase(getValues(), defaultValues, theirs));
        for (const [name, value] of changes) setValue(name, value, { shouldDirty: true });
      }
      setValue('revision', conflict.revision);
      settle();
      // The focused button is removed with the notice.
      focusTitle();
      await submit();
    });

  return { loadTheirs, saveMine, isBusy };
}

function Notice({ refused }: { refused: RefusedSave }) {
  const { edits } = refused.conflict;
  const { loadTheirs, saveMine, isBusy } = useConflictChoice(refused);
  const [isAsking, setAsking] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const names = [...new Set(edits.map(({ actor }) => actor.name))].join(', ');
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={NOTICE}>
      <AlertTitle>{TEXTS.edits.conflict(names)}</AlertTitle>
      What you typed is still here.
      <Box component="ul" aria-label="What they changed" tabIndex={0} sx={EDITS}>
        {edits.map((edit) => (
          <EditLine key={edit.id} edit={edit} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)} disabled={isBusy}>
          Load their version
        </Button>
        <Button variant="contained" onClick={saveMine} disabled={isBusy}>
          Save mine over it
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        title="Load their version?"
        content="What you typed and did not save is lost."
        confirm="Load their version"
        onConfirm={() => {
          setAsking(false);
          return loadTheirs();
        }}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}

/** Who did it and when, with each field as it was and as it became. */
function EditLine({ edit: { actor, action, entityName, createdAt, changes } }: { edit: AuditEntry }) {
  // The entry of an import counts its lines; it does not list the changes of this row.
  const isImport = action === 'imported';
  return (
    <Box component="li" sx={{ marginTop: 1 }}>
      <strong>{actor.name}</strong> {ACTION_LABELS[action]} {isImport ? entityName : 'it'}, {dayAndTime(createdAt)}
      {!isImport && (
        <Box component="dl" sx={FIELDS}>
          {changes.map((change) => (
            <ChangedField key={change.field} change={change} />
          ))}
        </Box>
      )}
    </Box>
  );
}
