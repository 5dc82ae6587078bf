import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../api/http-client';
import { t } from '../language/t';

interface Photo {
  id: string;
  width: number;
  height: number;
}

interface PrivatePhotosProps {
  photos: readonly Photo[];
  /** The path of the call that answers a photo as WebP in base64. */
  path: (id: string) => string;
  /** Pixels; a photo is at most so high. */
  height: number;
}

/** Photos that only the staff may see, read with the session. */
export const PrivatePhotos = ({ photos, path, height }: PrivatePhotosProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    {photos.map((photo, index) => (
      <PrivatePhoto
        key={photo.id}
        photo={photo}
        path={path(photo.id)}
        maxHeight={height}
        alt={t('ui.photoIndexOfPhotos', { index: index + 1, photos: photos.length })}
      />
    ))}
  </Box>
);

interface PrivatePhotoProps {
  photo: Photo;
  path: string;
  maxHeight: number;
  alt: string;
}

function PrivatePhoto({ photo: { width, height }, path, maxHeight, alt }: PrivatePhotoProps) {
  const { data, isError } = useQuery({
    queryKey: ['private photo', path],
    queryFn: async () => (await httpClient<{ webp: string }>(path)).json.webp,
  });
  // The place is kept while the photo is read.
  const shown = { width: Math.min(width, (width / height) * maxHeight), aspectRatio: `${width} / ${height}` };
  return (
    <Box sx={{ ...shown, maxWidth: '100%', backgroundColor: 'action.hover' }}>
      {data && <img src={`data:image/webp;base64,${data}`} alt={alt} style={{ display: 'block', width: '100%' }} />}
      {isError && (
        <Typography variant="body2" sx={{ padding: 1 }}>
          {t('ui.altCouldNotBeLoaded', { alt })}
        </Typography>
      )}
    </Box>
  );
}
