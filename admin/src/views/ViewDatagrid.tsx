import { Children, isValidElement, type ReactNode, useEffect } from 'react';
import { Datagrid, type DatagridProps } from 'react-admin';
import { useColumnLabels, useHiddenColumns } from './use-hidden-columns';

const labelOf = (column: ReactNode): string | undefined => {
  const label = isValidElement<{ label?: unknown }>(column) ? column.props.label : undefined;
  return typeof label === 'string' && label !== '' ? label : undefined;
};

/** A table whose columns can be hidden with the button of the views. A column without a text as its label always stays. */
export function ViewDatagrid({ children, ...props }: DatagridProps) {
  const [hidden] = useHiddenColumns();
  const [labels, setLabels] = useColumnLabels();
  const columns = Children.toArray(children);
  const present = columns.map(labelOf).filter((label) => label !== undefined);
  // The first one names the row.
  const choices = present.slice(1);
  useEffect(() => {
    if (choices.join() !== labels.join()) setLabels(choices);
  });
  const shown = columns.filter((column) => {
    const label = labelOf(column);
    return !label || !choices.includes(label) || !hidden.includes(label);
  });
  return <Datagrid {...props}>{shown}</Datagrid>;
}
