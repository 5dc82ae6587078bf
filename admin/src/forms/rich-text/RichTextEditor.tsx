import { Box, Button } from '@mui/material';
import { RichTextInput } from 'ra-input-rich-text';
import { useMemo, useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { EditorToolbar } from './EditorToolbar';
import { editorLook } from './editor-look';
import { editorOptions } from './editor-options';
import { lostInEditor } from './lost-in-editor';

export interface RichTextProps {
  source: string;
  label: string;
  /** Pixels of the writing area. */
  minHeight: number;
}

const CODE = { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem', lineHeight: 1.6 };

/** Rich text, or its HTML: on demand, and where the editor could not keep what is there, such as a table. */
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
          label={`${label} as HTML`}
          helperText={
            lost ? `Has a ${lost}, which only HTML can keep.` : 'h2, h3, h4, p, ul, ol, a, strong, em, table.'
          }
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
          {isHtml ? 'Write as text' : 'Write as HTML'}
        </Button>
      )}
    </Box>
  );
}
