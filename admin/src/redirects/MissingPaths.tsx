import { Box, Button, Typography } from '@mui/material';
import type { MissingPath } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { ListBase, useListContext } from 'react-admin';
import { InfoCard } from '../ui/InfoCard';
import { ListPagination } from '../ui/lists/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { TwoLines } from '../ui/TwoLines';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  paddingY: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

function Rows({ onAdd }: { onAdd: (path: string) => void }) {
  const { data, total, isPending } = useListContext<MissingPath>();
  if (!isPending && total === 0)
    return <Typography sx={{ color: 'text.secondary' }}>Every page that was asked for was found.</Typography>;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map(({ id, path, seen, lastSeenAt }) => (
        <Box component="li" key={id} sx={ROW}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <TwoLines first={path} second={`${counted(seen, 'time')}, last ${dayAndTime(lastSeenAt)}`} isStrong />
          </Box>
          <Button variant="outlined" size="small" onClick={() => onAdd(path)} aria-label={`Add redirect for ${path}`}>
            Add redirect
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** The paths that visitors asked for in vain, the most wanted first. */
export const MissingPaths = ({ onAdd }: { onAdd: (path: string) => void }) => (
  <InfoCard title="Not found" aside="Asked for in the last 30 days">
    <ListBase
      resource="missing-path"
      sort={{ field: 'seen', order: 'DESC' }}
      perPage={5}
      storeKey={false}
      disableSyncWithLocation
    >
      <RowsOrFailure>
        <Rows onAdd={onAdd} />
      </RowsOrFailure>
      <ListPagination what="paths" />
    </ListBase>
  </InfoCard>
);
