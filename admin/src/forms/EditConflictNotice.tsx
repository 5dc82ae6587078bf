import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { AuditEntry } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { useContext, useEffect, useRef, useState } from 'react';
import { Confirm } from 'react-admin';
import { ChangedField } from '../audit/ChangedField';
import { ACTION_LABELS } from '../audit/entity-labels';
import { type RefusedSave, RefusedSaveContext } from './edit-conflict';
import { useConflictChoice } from './use-conflict-choice';

const NOTICE = {
  borderRadius: 0,
  borderTop: '1px solid',
  borderColor: 'divider',
  paddingX: { xs: 2, sm: 4 },
  '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 },
};
// It scrolls, so that the choice below it stays in sight on a phone.
const EDITS = { listStyle: 'none', padding: 0, marginY: 1, maxHeight: { xs: '22vh', sm: '36vh' }, overflowY: 'auto' };
const FIELDS = { margin: 0, marginTop: 0.5, display: 'grid', gap: 0.5 };

/** Says that somebody else has saved what this form shows, what they changed, and asks which of the two is to stay. */
export function EditConflictNotice() {
  const refused = useContext(RefusedSaveContext);
  return refused ? <Notice key={refused.conflict.revision} refused={refused} /> : null;
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
  // An import tells how many lines it had, not what became of this row.
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
