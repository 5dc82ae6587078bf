import type { SxProps, Theme } from '@mui/material/styles';

/** Toolbar and writing area as one field of the form. */
export const editorLook =
  (minHeight: number): SxProps<Theme> =>
  (theme) => ({
    '& .RaRichTextInput-editorContent .ProseMirror': {
      minHeight,
      padding: '16px 18px',
      fontSize: '0.875rem',
      lineHeight: 1.7,
      overflowWrap: 'anywhere',
      // Otherwise the browser writes some spaces as such that do not break.
      whiteSpace: 'break-spaces',
      backgroundColor: theme.shop.paper,
      border: `1px solid ${theme.shop.controlBorder}`,
      borderTop: 0,
      borderRadius: '0 0 2px 2px',
      '&:hover, &:focus': { backgroundColor: theme.shop.paper },
      '&:focus-visible': { outline: `2px solid ${theme.shop.indigo}`, outlineOffset: -2 },
      '& p': { margin: '0 0 12px' },
      '& h2, & h3, & h4': { margin: '20px 0 8px', fontWeight: 600, fontSize: '0.9375rem' },
      '& h2': { fontSize: '1.0625rem' },
      '& > :first-of-type': { marginTop: 0 },
      '& ul, & ol': { margin: '0 0 12px', paddingLeft: '24px' },
      '& li p': { margin: 0 },
      '& a': { color: theme.shop.indigo },
      '& blockquote': { margin: '0 0 12px', paddingLeft: '16px', borderLeft: `2px solid ${theme.shop.divider}` },
    },
  });
