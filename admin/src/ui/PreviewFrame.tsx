import WideIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import { Box, type Theme, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import { forwardRef, type ReactNode, useState } from 'react';
import { t } from '../language/t';
import { InfoCard } from './InfoCard';
import { useWidth } from './use-width';

/** The width of a phone in pixels. */
const PHONE = 390;
const HEIGHT = 720;
const TOGGLE = { gap: 1, minHeight: { xs: 44, sm: 36 } };

interface PreviewFrameProps {
  title: string;
  /** The document to show; nothing until it is loaded. */
  html: string | undefined;
  onLoad: () => void;
  /** The width of the wide window in pixels. */
  wide?: number;
  /** Below the title. */
  note?: ReactNode;
}

/** A page of the shop in an iframe without scripts, as wide as a desktop or as a phone. */
export const PreviewFrame = forwardRef<HTMLIFrameElement, PreviewFrameProps>(function PreviewFrame(
  { title, html, onLoad, note, wide = 1024 },
  ref,
) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [device, setDevice] = useState<'wide' | 'phone'>(isPhone ? 'phone' : 'wide');
  const { ref: place, width: room } = useWidth<HTMLDivElement>();
  const width = device === 'wide' ? wide : PHONE;
  const scale = Math.min(1, room / width);
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('ui.widthOfThePreview')}
      value={device}
      onChange={(_, next) => next && setDevice(next)}
    >
      <ToggleButton value="wide" sx={TOGGLE}>
        <WideIcon fontSize="small" /> {t('ui.wide')}
      </ToggleButton>
      <ToggleButton value="phone" sx={TOGGLE}>
        <PhoneIcon fontSize="small" /> {t('words.phoneLabel')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <InfoCard title={title} aside={choice}>
      {note}
      <Box
        ref={place}
        sx={{
          height: HEIGHT,
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
          textAlign: scale < 1 ? 'left' : 'center',
        }}
      >
        {html && (
          <Box
            component="iframe"
            ref={ref}
            title={t('words.preview')}
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={onLoad}
            sx={{ border: 0, transformOrigin: scale < 1 ? 'top left' : 'top center' }}
            style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
          />
        )}
      </Box>
    </InfoCard>
  );
});

const NOT_NEEDED = 'script, link[rel="modulepreload"], link[rel="preload"], link[rel="deferred"]';

/** A page of the shop without its scripts, for a `PreviewFrame`. */
export function withoutScripts(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(NOT_NEEDED)) element.remove();
  return page;
}
