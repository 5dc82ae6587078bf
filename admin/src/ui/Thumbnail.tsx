import { Box } from '@mui/material';
import { renditionUrl } from '@rangrekha/contract/media';

interface ThumbnailProps {
  url?: string;
  /** '' when the name is shown beside it. */
  alt?: string;
  /** Pixels; the height follows at 4:5. */
  width?: number;
}

export const Thumbnail = ({ url, alt = '', width = 48 }: ThumbnailProps) => (
  <Box
    sx={{
      width,
      height: width * 1.25,
      flexShrink: 0,
      borderRadius: '2px',
      overflow: 'hidden',
      backgroundColor: (theme) => theme.shop.bone,
    }}
  >
    {url && (
      <img
        src={renditionUrl(url, 320, 'webp')}
        alt={alt}
        width={width}
        height={width * 1.25}
        loading="lazy"
        style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
      />
    )}
  </Box>
);
