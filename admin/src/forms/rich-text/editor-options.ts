import { DefaultEditorOptions, type RichTextInputProps } from 'ra-input-rich-text';

type EditorOptions = NonNullable<RichTextInputProps['editorOptions']>;

// Only what the API's sanitiser keeps; the title is the page's one h1.
const STARTER_KIT = {
  heading: { levels: [2, 3, 4] },
  code: false,
  codeBlock: false,
  trailingNode: false,
  link: { openOnClick: false, HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' } },
};

/** The editor without colours, pictures, alignment and code, its writing area named `label`. */
export const editorOptions = (label: string): EditorOptions => ({
  ...DefaultEditorOptions,
  extensions: (DefaultEditorOptions.extensions ?? []).flatMap((extension) =>
    extension.name === 'starterKit' ? [extension.configure(STARTER_KIT)] : [],
  ),
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' } },
});
