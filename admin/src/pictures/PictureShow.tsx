import { Box, Button } from '@mui/material';
import type { AdminPicture } from '@rangrekha/contract';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { AuditButton } from '../audit/AuditButton';
import { t } from '../language/t';
import { PageBody } from '../shell/PageBody';
import { PageHead } from '../shell/PageHead';
import { ShowPage } from '../shell/ShowPage';
import { InfoCard } from '../ui/InfoCard';
import { CardFailure } from '../ui/ReadFailure';
import { TwoColumns } from '../ui/TwoColumns';
import { DescriptionCard } from './DescriptionCard';
import { PlaceList } from './PlaceList';
import { usePlaces } from './picture-requests';
import { pictureName, pictureSize } from './picture-texts';
import { ReplaceDialog } from './ReplaceDialog';

const SHOWN = { width: '100%', maxHeight: 560, objectFit: 'contain', display: 'block' } as const;

function PicturePage({ picture }: { picture: AdminPicture }) {
  const { data: places, error, refetch } = usePlaces(picture.id);
  const [isReplacing, setReplacing] = useState(false);
  const title = pictureName(picture);
  return (
    <PageBody>
      <PageHead
        parent={{ label: t('pictures.pictures'), to: '/picture' }}
        here={title}
        title={title}
        status={pictureSize(picture)}
        actions={
          <>
            <AuditButton of={picture.id} />
            <Button variant="contained" disabled={!places || places.total === 0} onClick={() => setReplacing(true)}>
              {t('pictures.replaceEverywhere')}
            </Button>
          </>
        }
      />
      <TwoColumns
        asideWidth={372}
        aside={
          <>
            <InfoCard title={t('pictures.usedIn')} aside={places && t('pictures.places', { places: places.total })}>
              {error && !places ? <CardFailure onRetry={refetch} /> : places && <PlaceList places={places} />}
            </InfoCard>
            <DescriptionCard picture={picture} />
          </>
        }
      >
        <Box sx={{ backgroundColor: (theme) => theme.shop.bone }}>
          <img src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} style={SHOWN} />
        </Box>
      </TwoColumns>
      {isReplacing && places && (
        <ReplaceDialog picture={picture} places={places} onRefused={refetch} onClose={() => setReplacing(false)} />
      )}
    </PageBody>
  );
}

function OfRecord() {
  const picture = useRecordContext<AdminPicture>();
  return picture ? <PicturePage key={picture.id} picture={picture} /> : null;
}

/** One stored picture: where it is used, what it says of itself, and its replacement. */
export const PictureShow = () => (
  <ShowPage>
    <OfRecord />
  </ShowPage>
);
