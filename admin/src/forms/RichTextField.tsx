import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { lazyScreen } from '../shell/lazy-screen';
import type { RichTextProps } from './rich-text/RichTextEditor';

const RichTextEditor = lazyScreen(() => import('./rich-text/RichTextEditor'), 'RichTextEditor');

/** A rich text field whose value is HTML; the editor is loaded when a form needs it. */
export const RichTextField = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton variant="rectangular" height={props.minHeight} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
