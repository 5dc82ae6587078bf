import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { ToggleButton } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { useGetList, useListContext } from 'react-admin';

/** Keeps the pending orders that nobody has confirmed yet. */
export function CallsToMakeToggle() {
  const { filterValues, setFilters } = useListContext();
  const { total } = useGetList('order', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { needsCall: true },
  });
  const isOn = filterValues.needsCall === true;
  const toggle = () =>
    setFilters({ ...filterValues, needsCall: isOn ? undefined : true, deliveryStatus: isOn ? undefined : 'PENDING' });
  return (
    <ToggleButton value="needsCall" selected={isOn} onChange={toggle} sx={{ gap: 1, paddingX: 2, paddingY: 0 }}>
      <PhoneIcon sx={{ fontSize: 18 }} />
      {total === undefined ? 'Calls to make' : `Calls to make, ${count(total)}`}
    </ToggleButton>
  );
}
