import { useState } from 'react';
import { setSubmissionErrors, useDataProvider, useEditContext, useNotify, useSaveContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { focusTitle } from '../shell/focus-title';
import type { RefusedSave } from './edit-conflict';

/** The two ways out of a refused save, and whether one of them is on its way. */
export function useConflictChoice({ conflict, sent, rebase, settle }: RefusedSave) {
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
      // The notice goes away with its buttons.
      focusTitle();
      await submit();
    });

  return { loadTheirs, saveMine, isBusy };
}
