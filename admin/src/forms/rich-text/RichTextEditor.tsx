import { Box, Button } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { DefaultEditorOptions, RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
import { useMemo, useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../language/t';
import { EditorToolbar } from './EditorToolbar';

export interface RichTextProps {
  source: string;
  label: string;
  /** Pixels of the writing area. */
  minHeight: number;
}

const CODE = { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem', lineHeight: 1.6 };

/** Toolbar and writing area as one field of the form. */
const editorLook =
  (minHeight: number): SxProps<Theme> =>
  (theme) => ({
    '& .RaRichTextInput-editorContent .ProseMirror': {
      minHeight,
      padding: '16px 18px',
      fontSize: '0.875rem',
      lineHeight: 1.7,
      overflowWrap: 'anywhere',
      // Otherwise the browser inserts some spaces as no-break spaces.
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

/** Elements that the API accepts and the editor does not support, by tag. */
const UNKNOWN: Record<string, string> = {
  table: 'table',
  dl: t('forms.listOfTerms'),
  sub: 'subscript',
  sup: 'superscript',
};

/** The name of an element of `html` that the editor would lose; undefined when there is none. */
function lostInEditor(html: string): string | undefined {
  const tag = /<(table|dl|sub|sup)[\s>]/i.exec(html)?.[1];
  return tag && UNKNOWN[tag.toLowerCase()];
}

type EditorOptions = NonNullable<RichTextInputProps['editorOptions']>;

// Only what the API's sanitiser keeps; the title is the page's only h1.
const STARTER_KIT = {
  heading: { levels: [2, 3, 4] },
  code: false,
  codeBlock: false,
  trailingNode: false,
  link: { openOnClick: false, HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' } },
};

/** The editor without colours, images, alignment and code; `label` names its text area. */
const editorOptions = (label: string): EditorOptions => ({
  ...DefaultEditorOptions,
  extensions: (DefaultEditorOptions.extensions ?? []).flatMap((extension) =>
    extension.name === 'starterKit' ? [extension.configure(STARTER_KIT)] : [],
  ),
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' } },
});

/** Edits rich text, or its HTML: on request, and where the editor would lose an element such as a table. */
export function RichTextEditor({ source, label, minHeight }: RichTextProps) {
  const value: string = useWatch({ name: source }) ?? '';
  const lost = useMemo(() => lostInEditor(value), [value]);
  const [isHtmlWanted, wantHtml] = useState(false);
  const isHtml = isHtmlWanted || lost !== undefined;
  const options = useMemo(() => editorOptions(label), [label]);
  return (
    <Box>
      {isHtml ? (
        <TextInput
          source={source}
          label={t('forms.labelAsHtml', { label })}
          helperText={lost ? t('forms.hasALostWhichOnly', { lost }) : 'h2, h3, h4, p, ul, ol, a, strong, em, table.'}
          multiline
          minRows={Math.round(minHeight / 21)}
          maxRows={40}
          slotProps={{ htmlInput: { spellCheck: true, style: CODE } }}
        />
      ) : (
        <RichTextInput
          source={source}
          label={label}
          helperText={false}
          editorOptions={options}
          toolbar={<EditorToolbar label={label} />}
          sx={editorLook(minHeight)}
        />
      )}
      {!lost && (
        <Button variant="text" size="small" onClick={() => wantHtml(!isHtmlWanted)} sx={{ color: 'text.secondary' }}>
          {isHtml ? t('forms.writeAsText') : t('forms.writeAsHtml')}
        </Button>
      )}
    </Box>
  );
}
