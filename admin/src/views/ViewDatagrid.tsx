import { Children, isValidElement, type ReactNode } from 'react';
import { Datagrid, type DatagridProps } from 'react-admin';
import { useShownColumns } from './use-columns';

const labelOf = (column: ReactNode): string => {
  const label = isValidElement<{ label?: unknown }>(column) ? column.props.label : undefined;
  return typeof label === 'string' ? label : '';
};

/**
 * A table whose columns can be hidden and put in order. The first one, which names the row, stays first; those
 * without a text as their label stay last.
 */
export function ViewDatagrid({ children, ...props }: DatagridProps) {
  const [first, ...others] = Children.toArray(children);
  const shown = useShownColumns(others.map(labelOf).filter(Boolean));
  return (
    <Datagrid {...props}>
      {first}
      {shown.map((label) => others.find((column) => labelOf(column) === label))}
      {others.filter((column) => !labelOf(column))}
    </Datagrid>
  );
}
