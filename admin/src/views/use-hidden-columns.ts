import { useResourceContext, useStore } from 'react-admin';

/** The labels of the columns that this person does not show in the list, kept by the browser. */
export function useHiddenColumns() {
  return useStore<string[]>(`views.${useResourceContext()}.hidden`, []);
}

/** The labels of the columns that the list has; empty until it was shown as a table. */
export function useColumnLabels() {
  return useStore<string[]>(`views.${useResourceContext()}.labels`, []);
}
