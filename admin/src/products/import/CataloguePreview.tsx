import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, Button, Card, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { PreparedCatalogue } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useRef, useState } from 'react';
import { useAct } from '../../api/use-act';
import { t } from '../../language/t';
import { SecondaryText } from '../../ui/SecondaryText';
import { CatalogueNotes } from './CatalogueNotes';
import { CATALOGUE_SOURCE_LABELS } from './catalogue-labels';
import { sendPictures, startCatalogue } from './catalogue-requests';
import { FIGURES, Figure } from './Figure';

interface PicturesInputProps {
  id: string;
  disabled: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** Sends picture files, which are taken before the addresses of the file. */
function PicturesInput({ id, disabled, onBusy }: PicturesInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState('');

  const send = async (files: File[]) => {
    if (input.current) input.current.value = '';
    if (files.length === 0) return;
    const show = (sent: number) =>
      setText(t('products.sentOfPictureSent', { sent: count(sent), pictures: files.length }));
    setRefusal('');
    onBusy(true);
    show(0);
    try {
      await sendPictures(id, files, show);
    } catch (error) {
      setRefusal((error as Error).message || t('products.thePicturesCouldNotBe'));
    } finally {
      onBusy(false);
    }
  };

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<PictureIcon />}
          onClick={() => input.current?.click()}
          disabled={disabled}
        >
          {t('products.addPictureFiles')}
        </Button>
        <SecondaryText role="status">{text}</SecondaryText>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*"
          onChange={(event) => send([...(event.target.files ?? [])])}
          aria-label={t('products.pictureFiles')}
        />
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </>
  );
}

function picturesText({ pictures, packed, files }: PreparedCatalogue): string {
  if (files.length > 0) return t('products.theFileNamesPictureSome', { pictures, file: files[0] });
  if (packed > 0 && packed === pictures) return t('products.itsPictureCameWithIt', { pictures });
  return t('products.pictureWillBeFetchedFrom', { pictures });
}

/** Shows what the import of another shop's catalogue would do. */
export function CataloguePreview({ prepared, onStarted }: { prepared: PreparedCatalogue; onStarted: () => void }) {
  const { catalogueImport, counts, existing, variants, newCategories, notes } = prepared;
  const { id, source } = catalogueImport;
  const { act, isBusy: isStarting } = useAct(TEXTS.products.importFailed, onStarted);
  const [isSending, setSending] = useState(false);
  const isBusy = isStarting || isSending;
  const [updateExisting, setUpdateExisting] = useState(false);
  const added = updateExisting ? counts.waiting : counts.waiting - existing;

  return (
    <Card component="section" aria-label={t('products.importPreview')} sx={{ marginTop: 2.5 }}>
      <Box sx={FIGURES}>
        <Figure value={counts.waiting - existing} label={t('products.new')} />
        <Figure value={existing} label={t('products.hereAlready')} />
        <Figure value={variants} label={variants === 1 ? t('products.variant') : t('words.variants')} />
        <Figure value={counts.skipped + counts.failed} label={t('products.leftOut19')} />
        <Button
          variant="contained"
          onClick={() => act(() => startCatalogue(id, updateExisting))}
          disabled={isBusy || added === 0}
          sx={{ marginLeft: 'auto' }}
        >
          {t('products.importProduct', { products: added })}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, padding: { xs: 2, sm: 2.5 }, paddingTop: { xs: 0, sm: 0 } }}>
        <Typography>
          {t('products.aFileFromSourcePicturesText', {
            source: CATALOGUE_SOURCE_LABELS[source],
            picturesText: picturesText(prepared),
          })}
        </Typography>
        <PicturesInput id={id} disabled={isBusy} onBusy={setSending} />
        {newCategories.length > 0 && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('products.newCategoriesNewCategories', { newCategories: newCategories.join(' · ') })}
          </Typography>
        )}
        {existing > 0 && (
          <FormControlLabel
            control={
              <Checkbox checked={updateExisting} onChange={(event) => setUpdateExisting(event.target.checked)} />
            }
            label={t('products.updateProductsThatAreHere')}
          />
        )}
      </Box>
      <CatalogueNotes notes={notes} />
    </Card>
  );
}
