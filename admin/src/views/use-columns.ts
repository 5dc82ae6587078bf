import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { useResourceContext, useStore } from 'react-admin';

export interface Column {
  /** What browsers and saved views keep: it stays when the label changes, and in each language. */
  id: string;
  label: string;
}

/** The columns that the list has; empty until it was shown as a table. */
export const useColumns = () => useStore<Column[]>(`views.${useResourceContext()}.columns`, []);

const useKept = (what: 'hidden' | 'order') => useStore<string[]>(`views.${useResourceContext()}.${what}`, []);

/** The ids of the columns that this person does not show in the list, kept by the browser. */
export function useHiddenColumns() {
  const [columns] = useColumns();
  const [kept, keep] = useKept('hidden');
  return [idsOf(columns, kept), keep] as const;
}

/** The ids of the list's columns as this person has put them in order; empty: in the order of the list. */
export function useColumnOrder() {
  const [columns] = useColumns();
  const [kept, keep] = useKept('order');
  return [idsOf(columns, kept), keep] as const;
}

/** @param kept ids, or the labels of former versions: those of English gave the ids, others are those of the reader */
function idsOf(columns: Column[], kept: string[]): string[] {
  return kept.flatMap((text) => {
    const id = text.toLowerCase().replace(/\W+/g, '-');
    return columns.find((column) => column.id === id || column.label === text)?.id ?? [];
  });
}

/**
 * The columns in the order of a person.
 * @param order ids; a column that it does not name stays at its own place
 */
export function inOrder(columns: Column[], order: string[]): Column[] {
  const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  for (const [place, column] of columns.entries()) if (!ordered.includes(column)) ordered.splice(place, 0, column);
  return ordered;
}

/**
 * Lets a person hide the columns of the list around it and put them in order, with the button of the views. A phone
 * shows all of them.
 * @param choices these columns
 * @returns the ids of those that are shown, in their order
 */
export function useShownColumns(choices: Column[]): string[] {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [hidden] = useKept('hidden');
  const [order] = useKept('order');
  const [columns, setColumns] = useColumns();
  useEffect(() => {
    if (JSON.stringify(choices) !== JSON.stringify(columns)) setColumns(choices);
  });
  const ids = inOrder(choices, idsOf(choices, order)).map(({ id }) => id);
  return isPhone ? ids : ids.filter((id) => !idsOf(choices, hidden).includes(id));
}
