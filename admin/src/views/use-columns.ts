import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { useResourceContext, useStore } from 'react-admin';

/** The labels of the columns that this person does not show in the list, kept by the browser. */
export function useHiddenColumns() {
  return useStore<string[]>(`views.${useResourceContext()}.hidden`, []);
}

/** The labels of the list's columns as this person has put them in order; empty: in the order of the list. */
export function useColumnOrder() {
  return useStore<string[]>(`views.${useResourceContext()}.order`, []);
}

/** The labels of the columns that the list has; empty until it was shown as a table. */
export function useColumnLabels() {
  return useStore<string[]>(`views.${useResourceContext()}.labels`, []);
}

/**
 * The labels in the order of a person.
 * @param order may name columns that a former version had; one that it does not name stays at its own place
 */
export function inOrder(labels: string[], order: string[]): string[] {
  const ordered = order.filter((label) => labels.includes(label));
  for (const [place, label] of labels.entries()) if (!ordered.includes(label)) ordered.splice(place, 0, label);
  return ordered;
}

/**
 * Lets a person hide the columns of the list around it and put them in order, with the button of the views. A phone
 * shows all of them.
 * @param choices the labels of these columns
 * @returns those that are shown, in their order
 */
export function useShownColumns(choices: string[]): string[] {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [hidden] = useHiddenColumns();
  const [order] = useColumnOrder();
  const [labels, setLabels] = useColumnLabels();
  useEffect(() => {
    if (choices.join() !== labels.join()) setLabels(choices);
  });
  return isPhone ? choices : inOrder(choices, order).filter((label) => !hidden.includes(label));
}
