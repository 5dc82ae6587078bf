import { Box, Card } from '@mui/material';
import type { AdminPicture } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { FilterChoice } from '../ui/lists/FilterSelect';
import { ListSearch } from '../ui/lists/ListSearch';
import { Thumbnail } from '../ui/Thumbnail';
import { TwoLines } from '../ui/TwoLines';
import { ListPage } from '../views/ListPage';
import { ViewDatagrid } from '../views/ViewDatagrid';
import { pictureName, pictureSize } from './picture-texts';

const NAME = { display: 'flex', alignItems: 'center', gap: 2, color: 'text.primary', textDecoration: 'none' };

const Name = ({ picture, second }: { picture: AdminPicture; second: string }) => (
  <Box component={Link} to={`/picture/${picture.id}/show`} sx={NAME}>
    <Thumbnail url={picture.url} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <TwoLines first={pictureName(picture)} second={second} />
    </Box>
  </Box>
);

const usesOf = ({ uses }: AdminPicture) =>
  uses === 0 ? t('pictures.notUsed') : t('pictures.places', { places: uses });

const PictureTable = () => (
  <ViewDatagrid rowClick="show" bulkActionButtons={false}>
    <FunctionField<AdminPicture>
      key="picture"
      label={t('words.picture')}
      render={(picture) => <Name picture={picture} second={pictureSize(picture)} />}
    />
    <FunctionField<AdminPicture> key="used-in" label={t('pictures.usedIn')} render={usesOf} />
    <FunctionField<AdminPicture>
      key="uploaded"
      label={t('pictures.uploaded')}
      sortBy="createdAt"
      sortByOrder="DESC"
      render={({ createdAt }) => fullDay(createdAt)}
      sx={{ whiteSpace: 'nowrap' }}
    />
  </ViewDatagrid>
);

const PictureCard = ({ picture }: { picture: AdminPicture }) => (
  <Card component="li" sx={{ padding: 2 }}>
    <Name picture={picture} second={`${usesOf(picture)} · ${pictureSize(picture)}`} />
  </Card>
);

const USES = [{ label: t('pictures.notUsed'), filter: { isUnused: true } }];

/** The stored pictures, newest first. */
export const PictureList = () => (
  <ListPage<AdminPicture>
    title={t('pictures.pictures')}
    status={t('pictures.picturesOfTheCatalogueAnd')}
    filters={
      <>
        <ListSearch placeholder={t('pictures.nameOfAProductOr')} />
        <FilterChoice label={t('pictures.usedIn')} choices={USES} />
      </>
    }
    table={<PictureTable />}
    card={(picture) => <PictureCard picture={picture} />}
    empty={({ q, isUnused }) =>
      q || isUnused ? t('pictures.noPictureFitsThisSearch') : t('pictures.noPicturesYetTheyAre')
    }
    what={t('pictures.picturesInSentence')}
    sort={{ field: 'createdAt', order: 'DESC' }}
  />
);
