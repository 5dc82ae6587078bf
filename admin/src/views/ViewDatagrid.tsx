import { Children, isValidElement, type ReactNode } from 'react';
import { Datagrid, type DatagridProps } from 'react-admin';
import { type Column, useShownColumns } from './use-columns';

/** What React puts before the key of a child. */
const BEFORE_KEY = '.$';

/** A column that can be hidden: one with a text as its label. Its key is its id. */
function columnOf(child: ReactNode): Column[] {
  if (!isValidElement<{ label?: unknown }>(child)) return [];
  const { label } = child.props;
  return typeof label === 'string' && label !== '' ? [{ id: `${child.key}`.replace(BEFORE_KEY, ''), label }] : [];
}

/**
 * A table whose columns can be hidden and put in order. The first one, which names the row, stays first; those
 * without a text as their label stay last.
 */
export function ViewDatagrid({ children, ...props }: DatagridProps) {
  const [first, ...others] = Children.toArray(children);
  const shown = useShownColumns(others.flatMap(columnOf));
  return (
    <Datagrid {...props}>
      {first}
      {shown.map((id) => others.find((child) => columnOf(child)[0]?.id === id))}
      {others.filter((child) => columnOf(child).length === 0)}
    </Datagrid>
  );
}
