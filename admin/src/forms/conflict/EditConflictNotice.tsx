import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { AuditEntry, EditConflict } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ACTION_LABELS } from '../../audit/entity-labels';
import { t } from '../../language/t';
import { focusTitle } from '../../shell/focus';
import { LINE_ABOVE } from '../../ui/row-styles';
import { FieldChoices, usePicks, type ValueTexts } from './FieldChoices';
import { differencesOf, type MergeRules, mergeEdits, type Values } from './merge-edits';

/** How a form is merged with somebody else's edit of the same row. */
export interface FormMerge extends MergeRules, ValueTexts {
  /** The values that the form is opened with, of a row; the row itself if left out. */
  // biome-ignore lint/suspicious/noExplicitAny: each resource has a row of its own
  valuesOf?: (row: any) => Values;
  /** Adapts the merged values to the row as it is now. */
  // biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
  adapt?: (merged: any, base: any, theirs: any) => Values;
}

/** A save that was refused because somebody else has saved the same row. */
export interface RefusedSave {
  conflict: EditConflict;
  /** The values that were sent. */
  sent: Values;
  /** The row as it is now. */
  row: Values & { revision: number };
  merge: FormMerge;
  /** Removes the notice. */
  settle: () => void;
}

export const RefusedSaveContext = createContext<RefusedSave | undefined>(undefined);

const NOTICE = {
  borderRadius: 0,
  ...LINE_ABOVE,
  paddingX: { xs: 2, sm: 4 },
  '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 },
};
// Scrolls, so that the buttons below it stay visible on a phone.
const FIELDS = { marginY: 1, maxHeight: { xs: '34vh', sm: '40vh' }, overflowY: 'auto' };

/** Shows both sides of an edit conflict field by field, and asks which to keep. */
export function EditConflictNotice() {
  const refused = useContext(RefusedSaveContext);
  return refused ? <Notice key={refused.row.revision} refused={refused} /> : null;
}

/** The fields that differ, and what puts the picked ones into the form. */
function useMerge({ sent, row, merge, settle }: RefusedSave) {
  const { getValues, reset, handleSubmit, setError } = useFormContext();
  const { defaultValues } = useFormState();
  const save = useSaveContext()?.save;
  // As of the refusal: what is typed while the notice is shown is kept, but adds no row to it.
  const [{ theirs, differences }] = useState(() => {
    const theirs = merge.valuesOf?.(row) ?? row;
    return { theirs, differences: differencesOf(defaultValues ?? {}, getValues(), theirs, merge) };
  });
  const { picks, setPicks } = usePicks(differences);

  const apply = () => {
    const base = defaultValues ?? {};
    const merged = mergeEdits(base, getValues(), theirs, merge, differences, picks);
    const values = merge.adapt?.(merged, base, theirs) ?? merged;
    reset(theirs);
    reset({ ...values, revision: row.revision }, { keepDefaultValues: true });
    settle();
    // The focused button is removed with the notice.
    focusTitle();
  };

  const submit = handleSubmit(async (values) => {
    const errors = await save?.({ ...sent, ...values });
    if (errors) setSubmissionErrors(errors, setError);
  });

  const applyAndSave = () => {
    apply();
    return submit();
  };
  return { differences, picks, setPicks, apply, applyAndSave };
}

function Notice({ refused }: { refused: RefusedSave }) {
  const { conflict, merge } = refused;
  const { differences, picks, setPicks, apply, applyAndSave } = useMerge(refused);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const names = [...new Set(conflict.edits.map(({ actor }) => actor.name))].join(', ');
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={NOTICE}>
      <AlertTitle>{TEXTS.edits.conflict(names)}</AlertTitle>
      {differences.length > 0 ? t('forms.whatYouTypedIsStill') : t('forms.theirChangesAndYoursAre')}
      <Box sx={FIELDS} tabIndex={0} role="group" aria-label={t('forms.whatTheyChanged')}>
        <Box component="ul" sx={{ margin: 0, marginBottom: 1, paddingLeft: 2.5 }}>
          {conflict.edits.map((edit) => (
            <EditLine key={edit.id} edit={edit} />
          ))}
        </Box>
        <FieldChoices differences={differences} picks={picks} onPick={setPicks} {...merge} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={apply}>
          {t('forms.continueEditing')}
        </Button>
        <Button variant="contained" onClick={applyAndSave}>
          {t('forms.saveThese')}
        </Button>
      </Box>
    </Alert>
  );
}

/** Who did it and when. */
const EditLine = ({ edit: { actor, action, entityName, createdAt } }: { edit: AuditEntry }) => (
  <li>
    <strong>{actor.name}</strong> {ACTION_LABELS[action]} {action === 'imported' ? entityName : t('forms.it')},{' '}
    {dayAndTime(createdAt)}
  </li>
);
