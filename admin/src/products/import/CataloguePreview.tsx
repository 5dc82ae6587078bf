import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, Button, Card, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { PreparedCatalogue } from '@rangrekha/contract';
import { count, counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
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
    const show = (sent: number) => setText(`${count(sent)} of ${counted(files.length, 'picture')} sent`);
    setRefusal('');
    onBusy(true);
    show(0);
    try {
      await sendPictures(id, files, show);
    } catch (error) {
      setRefusal((error as Error).message || 'The pictures could not be sent.');
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
          Add picture files
        </Button>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*"
          onChange={(event) => send([...(event.target.files ?? [])])}
          aria-label="Picture files"
        />
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </>
  );
}

function picturesText({ pictures, packed, files }: PreparedCatalogue): string {
  if (files.length > 0)
    return `The file names ${counted(pictures, 'picture')}, some without an address, such as ${files[0]}. Please add these files.`;
  if (packed > 0 && packed === pictures) return `Its ${counted(pictures, 'picture')} came with it.`;
  return `${counted(pictures, 'picture')} will be fetched from the other shop. Files that you add are taken instead, by their names.`;
}

interface CataloguePreviewProps {
  prepared: PreparedCatalogue;
  onStarted: () => void;
}

/** Shows what the import of another shop's catalogue would do. */
export function CataloguePreview({ prepared, onStarted }: CataloguePreviewProps) {
  const { catalogueImport, counts, existing, variants, newCategories, notes } = prepared;
  const { id, source } = catalogueImport;
  const [isBusy, setBusy] = useState(false);
  const [updateExisting, setUpdateExisting] = useState(false);
  const notify = useNotify();
  const added = updateExisting ? counts.waiting : counts.waiting - existing;

  const start = async () => {
    setBusy(true);
    try {
      notify((await startCatalogue(id, updateExisting)).message, { type: 'success' });
      onStarted();
    } catch (error) {
      notify((error as Error).message || TEXTS.products.importFailed, { type: 'error' });
      setBusy(false);
    }
  };

  return (
    <Card component="section" aria-label="Import preview" sx={{ marginTop: 2.5 }}>
      <Box sx={FIGURES}>
        <Figure value={counts.waiting - existing} label="new" />
        <Figure value={existing} label="here already" />
        <Figure value={variants} label={variants === 1 ? 'variant' : 'variants'} />
        <Figure value={counts.skipped + counts.failed} label="left out" />
        <Button variant="contained" onClick={start} disabled={isBusy || added === 0} sx={{ marginLeft: 'auto' }}>
          {`Import ${counted(added, 'product')}`}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, padding: { xs: 2, sm: 2.5 }, paddingTop: { xs: 0, sm: 0 } }}>
        <Typography>{`A file from ${CATALOGUE_SOURCE_LABELS[source]}. ${picturesText(prepared)}`}</Typography>
        <PicturesInput id={id} disabled={isBusy} onBusy={setBusy} />
        {newCategories.length > 0 && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>{`New categories: ${newCategories.join(' · ')}`}</Typography>
        )}
        {existing > 0 && (
          <FormControlLabel
            control={
              <Checkbox checked={updateExisting} onChange={(event) => setUpdateExisting(event.target.checked)} />
            }
            label="Update products that are here already: texts, prices, stock and new variants. Names, categories, states and pictures stay."
          />
        )}
      </Box>
      <CatalogueNotes notes={notes} />
    </Card>
  );
}
