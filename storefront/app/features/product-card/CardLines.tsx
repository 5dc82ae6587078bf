import { CARD_LINES, type CardLine } from '@rangrekha/contract/product-card';
import { Fragment, type ReactNode } from 'react';

/** The lines below the picture of a card, each where `CARD_LINES` puts it. */
export const CardLines = (lines: Partial<Record<CardLine, ReactNode>>) =>
  CARD_LINES.map((line) => <Fragment key={line}>{lines[line]}</Fragment>);
