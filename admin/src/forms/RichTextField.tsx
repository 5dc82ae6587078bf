import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text/RichTextEditor';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text/RichTextEditor')).RichTextEditor }));

/** HTML as one types a letter; the editor is loaded when a form has one. */
export const RichTextField = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton variant="rectangular" height={props.minHeight} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
