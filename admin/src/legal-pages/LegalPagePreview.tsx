import WideIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import { Box, type Theme, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { InfoCard } from '../ui/InfoCard';
import { fillPreview } from './fill-preview';
import { useShopShell } from './use-shop-shell';
import { useWidth } from './use-width';

/** Pixels of the shop's window that the frame stands for. */
const WIDTHS = { wide: 1024, phone: 390 };
const HEIGHT = 720;

/** The page as it is typed, in the shop's own shell: a frame that may run no script. */
export function LegalPagePreview() {
  const [title = '', content = ''] = useWatch({ name: ['title', 'content'] }) as [string?, string?];
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [device, setDevice] = useState<keyof typeof WIDTHS>(isPhone ? 'phone' : 'wide');
  const [room, measure] = useWidth();
  const frame = useRef<HTMLIFrameElement>(null);
  const shell = useShopShell();
  const fill = useCallback(() => fillPreview(frame.current?.contentDocument, title, content), [title, content]);
  useEffect(fill, [fill]);
  const scale = Math.min(1, room / WIDTHS[device]);
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Width of the preview"
      value={device}
      onChange={(_, next) => next && setDevice(next)}
    >
      <ToggleButton value="wide" sx={{ gap: 1, minHeight: { xs: 44, sm: 36 } }}>
        <WideIcon fontSize="small" /> Wide
      </ToggleButton>
      <ToggleButton value="phone" sx={{ gap: 1, minHeight: { xs: 44, sm: 36 } }}>
        <PhoneIcon fontSize="small" /> Phone
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <InfoCard title="As shoppers will read it" aside={choice}>
      <Box
        ref={measure}
        sx={{ height: HEIGHT, overflow: 'hidden', border: '1px solid', borderColor: 'divider', textAlign: 'center' }}
      >
        {shell && (
          <Box
            component="iframe"
            ref={frame}
            title="Preview"
            sandbox="allow-same-origin"
            srcDoc={shell}
            onLoad={fill}
            sx={{ border: 0, transformOrigin: device === 'wide' ? 'top left' : 'top center' }}
            style={{ width: WIDTHS[device], height: HEIGHT / scale, transform: `scale(${scale})` }}
          />
        )}
      </Box>
    </InfoCard>
  );
}
