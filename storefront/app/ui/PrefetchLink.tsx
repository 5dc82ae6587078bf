import { Link, type LinkProps } from '@remix-run/react';
import { useSavesData } from './data-saver';

/** A link whose page is loaded ahead when a pointer or the focus is on it, unless the shopper saves data. */
export const PrefetchLink = (props: LinkProps) => <Link prefetch={useSavesData() ? 'none' : 'intent'} {...props} />;
