import GridIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useStore } from 'react-admin';

type View = 'table' | 'grid';

/** The view of the product list, stored in this browser. */
export const useProductView = () => useStore<View>('product.view', 'table');

export function ViewToggle() {
  const [view, setView] = useProductView();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_, next: View | null) => next && setView(next)}
      aria-label="View"
      sx={{ display: { xs: 'none', sm: 'flex' }, marginLeft: 'auto' }}
    >
      <ToggleButton value="table" aria-label="Table" sx={{ width: 44 }}>
        <TableIcon fontSize="small" />
      </ToggleButton>
      <ToggleButton value="grid" aria-label="Grid" sx={{ width: 44 }}>
        <GridIcon fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
