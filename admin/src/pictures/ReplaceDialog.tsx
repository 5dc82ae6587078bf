import { Box, Typography } from '@mui/material';
import type { AdminPicture } from '@rangrekha/contract';
import { PICTURE_TEXTS } from '@rangrekha/contract/pictures';
import { useEffect, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { FieldError } from '../forms/FieldError';
import { FormDialog } from '../forms/FormDialog';
import { PictureUpload } from '../forms/PictureUpload';
import { t } from '../language/t';
import { SecondaryText } from '../ui/SecondaryText';
import { PlaceList } from './PlaceList';
import { type PicturePlaces, replacePicture } from './picture-requests';

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;
const SHOWN = { width: '100%', height: 200, objectFit: 'contain', display: 'block' } as const;

interface ReplaceDialogProps {
  picture: AdminPicture;
  places: PicturePlaces;
  /** Reads the places again. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks for another file and shows the places that it will be in. */
export function ReplaceDialog({ picture, places, onRefused, onClose }: ReplaceDialogProps) {
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const shown = useFileUrl(file);
  const notify = useNotify();
  const redirect = useRedirect();
  const save = async () => {
    setMissing(!file);
    if (!file) return;
    const replaced = await replacePicture(picture.id, places, file).catch((error) => {
      onRefused();
      throw error;
    });
    notify(replaced.message, { type: 'success' });
    onClose();
    redirect('show', 'picture', replaced.picture.id);
  };
  return (
    <FormDialog
      title={t('pictures.replaceEverywhere')}
      size="sm"
      isDirty={file !== undefined}
      save={save}
      failure={PICTURE_TEXTS.replaceFailed}
      saveLabel={t('pictures.replaceInPlaces', { places: places.total })}
      closeLabel={t('words.cancel')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={PAIR}>
          <Shown label={t('pictures.now')} url={picture.url} />
          <Shown label={t('pictures.afterwards')} url={shown} />
        </Box>
        <PictureUpload
          label={t('pictures.newFile')}
          hasPicture={file !== undefined}
          upload={async (chosen) => {
            setFile(chosen);
            setMissing(false);
          }}
        />
        {isMissing && <FieldError message={t('pictures.pleaseChooseAFile')} />}
        <Typography variant="body2">{t('pictures.shoppersSeeItAtOnce')}</Typography>
        <PlaceList places={places} />
      </Box>
    </FormDialog>
  );
}

const Shown = ({ label, url }: { label: string; url: string | undefined }) => (
  <figure style={{ margin: 0, minWidth: 0 }}>
    <Box sx={{ minHeight: 200, backgroundColor: (theme) => theme.shop.bone }}>
      {url && <img src={url} alt="" style={SHOWN} />}
    </Box>
    <SecondaryText component="figcaption">{label}</SecondaryText>
  </figure>
);

/** An address of a chosen file, as long as it is shown. */
function useFileUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
