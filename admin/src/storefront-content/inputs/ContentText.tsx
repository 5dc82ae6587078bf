import { TextInput, type TextInputProps } from 'react-admin';

interface ContentTextProps extends Omit<TextInputProps, 'source'> {
  source: string;
  max: number;
}

const asTyped = (text: string) => text;

/** A text of the content; an empty one stays a text. */
export const ContentText = ({ max, helperText = false, ...props }: ContentTextProps) => (
  <TextInput
    parse={asTyped}
    helperText={helperText}
    margin="none"
    fullWidth
    slotProps={{ htmlInput: { maxLength: max } }}
    {...props}
  />
);

/** Fields side by side where there is room. */
export const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
/** Fields below each other. */
export const STACK = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
