import WideIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import { Box, type Theme, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { InfoCard } from '../ui/InfoCard';
import { useWidth } from '../ui/use-width';

/** The width of the previewed window in pixels. */
const WIDTHS = { wide: 1024, phone: 390 };
const HEIGHT = 720;

/** Writes the typed text into the preview's document. Its links have no target, so that the preview stays. */
function fillPreview(page: Document | null | undefined, title: string, content: string): void {
  const [heading, text] = [page?.querySelector('main h1'), page?.querySelector('main .rich-text')];
  if (!heading || !text) return;
  heading.textContent = title;
  // The iframe's sandbox blocks every script of the text.
  text.innerHTML = content;
  for (const link of text.querySelectorAll('a')) link.removeAttribute('href');
}

const PREVIEW = '/legal-preview';
const NOT_NEEDED = 'script, link[rel="modulepreload"], link[rel="preload"]';

let shopPage: Promise<string> | undefined;

/** The HTML of the shop's legal page without its scripts; loaded once. */
async function readShopPage(): Promise<string> {
  const response = await fetch(PREVIEW);
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const element of page.querySelectorAll(NOT_NEEDED)) element.remove();
  for (const element of page.querySelectorAll('header, footer')) element.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The HTML of the preview; undefined until it is loaded. When it cannot be loaded, only the preview is missing. */
function useShopPage(): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    shopPage ??= readShopPage();
    shopPage.then(setHtml, () => {
      shopPage = undefined;
    });
  }, []);
  return html;
}

/** Previews the typed page in the shop's layout, in an iframe without scripts. */
export function LegalPagePreview() {
  const [title = '', content = ''] = useWatch({ name: ['title', 'content'] }) as [string?, string?];
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [device, setDevice] = useState<keyof typeof WIDTHS>(isPhone ? 'phone' : 'wide');
  const { ref: place, width: room } = useWidth<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const html = useShopPage();
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
        ref={place}
        sx={{ height: HEIGHT, overflow: 'hidden', border: '1px solid', borderColor: 'divider', textAlign: 'center' }}
      >
        {html && (
          <Box
            component="iframe"
            ref={frame}
            title="Preview"
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={fill}
            sx={{ border: 0, transformOrigin: device === 'wide' ? 'top left' : 'top center' }}
            style={{ width: WIDTHS[device], height: HEIGHT / scale, transform: `scale(${scale})` }}
          />
        )}
      </Box>
    </InfoCard>
  );
}
