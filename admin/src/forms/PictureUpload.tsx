import { Box, Button } from '@mui/material';
import { LIMITS } from '@rangrekha/contract/limits';
import { type ChangeEvent, useRef, useState } from 'react';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { FieldError } from './FieldError';

/** The kinds of pictures that the store takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

interface PictureUploadProps {
  label: string;
  /** The id of what describes the button. */
  describedBy?: string;
  hasPicture: boolean;
  /** Uploads a file and sets the field. What it throws is shown. */
  upload: (file: File) => Promise<void>;
  /** Left out: the picture can only be replaced. */
  onRemove?: () => void;
  /** The error of the field. */
  message?: string;
}

/** The buttons of a form's single picture, which is uploaded as soon as it is chosen. */
export function PictureUpload({ label, describedBy, hasPicture, upload, onRemove, message }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LIMITS.imageBytes) return setFailure(t('forms.aPictureHasAtMost'));
    setBusy(true);
    setFailure(undefined);
    try {
      await upload(file);
    } catch (error) {
      setFailure((error as Error).message || t('forms.thePictureCouldNotBe'));
    }
    setBusy(false);
  };

  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          variant="outlined"
          size="small"
          isBusy={isBusy}
          busyLabel={t('forms.uploading')}
          onClick={() => input.current?.click()}
          aria-describedby={describedBy}
        >
          {hasPicture ? t('forms.chooseAnother') : t('forms.chooseAPicture')}
        </BusyButton>
        {hasPicture && onRemove && (
          <Button variant="text" color="error" size="small" onClick={onRemove}>
            {t('words.remove')}
          </Button>
        )}
      </Box>
      <input ref={input} type="file" hidden accept={PICTURE_TYPES.join(',')} onChange={choose} aria-label={label} />
      <FieldError message={failure ?? message} />
    </div>
  );
}
