import { Box, Pagination, type Theme, Typography, useMediaQuery } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { useListContext } from 'react-admin';

/** The foot of a list: `Showing 1 - 10 of 56 products` and the pages. */
export function ListPagination({ what }: { what: string }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { page, perPage, total = 0, setPage } = useListContext();
  if (total === 0) return null;
  const last = Math.min(page * perPage, total);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        paddingTop: 1.5,
      }}
    >
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {`Showing ${count((page - 1) * perPage + 1)} - ${count(last)} of ${count(total)} ${what}`}
      </Typography>
      {total > perPage && (
        <Pagination
          page={page}
          count={Math.ceil(total / perPage)}
          onChange={(_, next) => setPage(next)}
          siblingCount={isPhone ? 0 : 1}
        />
      )}
    </Box>
  );
}
