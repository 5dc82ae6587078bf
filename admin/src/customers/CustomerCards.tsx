import { Box, Card, Typography } from '@mui/material';
import type { Customer } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { counted, rupees } from '@rangrekha/contract/numbers';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActiveChip } from '../ui/StatusChip';

const ROW = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 } as const;
const WHOLE = { flexShrink: 0, whiteSpace: 'nowrap' } as const;
const LIST = { display: 'flex', flexDirection: 'column', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' } as const;

/** The list on a phone. */
export function CustomerCards() {
  const { data } = useListContext<Customer>();
  return (
    <Box component="ul" sx={LIST}>
      {data?.map((customer) => (
        <Card key={customer.id} component="li" sx={{ padding: 2 }}>
          <Box
            component={Link}
            to={`/customer/${customer.id}/show`}
            sx={{ display: 'block', minHeight: 44, color: 'text.primary', textDecoration: 'none' }}
          >
            <Typography variant="h2" component="span" sx={ROW}>
              <Box component="span" sx={{ minWidth: 0 }}>
                {customer.name}
              </Box>
              <Box component="span" sx={WHOLE}>
                {rupees(customer.spent)}
              </Box>
            </Typography>
            <Typography variant="body2" component="span" sx={{ ...ROW, color: 'text.secondary' }}>
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {customer.email}
              </Box>
              <Box component="span" sx={WHOLE}>
                {counted(customer.orderCount, 'order')}
              </Box>
            </Typography>
          </Box>
          <Box sx={{ ...ROW, marginTop: 1 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Joined {fullDay(customer.createdAt)}
            </Typography>
            <ActiveChip {...customer} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
