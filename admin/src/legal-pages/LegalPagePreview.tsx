import { Box } from '@mui/material';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { LIGHT } from '../theme/palette';
import { InfoCard } from '../ui/InfoCard';

const STYLE = `
  body { margin: 0; padding: 32px; background: ${LIGHT.ground}; color: ${LIGHT.text}; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1, h2, h3 { font-family: Georgia, serif; font-weight: 400; letter-spacing: -0.015em; line-height: 1.2; }
  h1 { font-size: 32px; margin: 0 0 16px; } h2 { font-size: 24px; } h3 { font-size: 18px; }
  a { color: ${LIGHT.indigo}; } table { border-collapse: collapse; } td, th { border: 1px solid ${LIGHT.divider}; padding: 4px 8px; }
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page as it is typed, in a frame that may neither run scripts nor reach the back office. */
export function LegalPagePreview() {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [string | undefined, string | undefined];
  const page = `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><h1>${escaped(title ?? '')}</h1>${content ?? ''}`;
  const shown = useDeferredValue(page);
  return (
    <InfoCard title="As shoppers will read it">
      <Box
        component="iframe"
        title="Preview"
        sandbox=""
        srcDoc={shown}
        sx={{ width: '100%', minHeight: 640, height: 'calc(100% - 40px)', border: '1px solid', borderColor: 'divider' }}
      />
    </InfoCard>
  );
}
