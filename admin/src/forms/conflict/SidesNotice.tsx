import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/t';
import { FieldChoices, usePicks } from './FieldChoices';
import { differencesOf, mergeEdits, type Values } from './merge-edits';

interface SidesNoticeProps<Fields extends object> {
  /** What happened. */
  message: string;
  /** The label of each field. */
  labels: Record<keyof Fields & string, string>;
  /** The values when the user began to type. */
  base: Fields;
  mine: Fields;
  theirs: Fields;
  onApply: (merged: Fields) => void;
}

/** Shows both sides of a refused change of a few fields, and puts the picked ones into the fields. */
export function SidesNotice<Fields extends object>(props: SidesNoticeProps<Fields>) {
  const { message, labels, onApply } = props;
  const [base, mine, theirs] = [props.base, props.mine, props.theirs] as Values[] as [Values, Values, Values];
  // As of the refusal.
  const [differences] = useState(() => differencesOf(base, mine, theirs, { labels }));
  const { picks, setPicks } = usePicks(differences);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const apply = () => onApply(mergeEdits(base, mine, theirs, { labels }, differences, picks) as Fields);
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ marginBottom: 1.5 }}>
      {t('forms.messageWhatYouTypedIs', { message })}
      <Box sx={{ marginTop: 1 }}>
        <FieldChoices differences={differences} picks={picks} onPick={setPicks} labels={labels} />
      </Box>
      <Button variant="contained" size="small" onClick={apply} sx={{ marginTop: 1 }}>
        {t('forms.useThese')}
      </Button>
    </Alert>
  );
}
