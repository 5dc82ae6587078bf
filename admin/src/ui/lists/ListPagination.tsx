import { Box, Pagination, type Theme, useMediaQuery } from '@mui/material';
import { count } from '@rangrekha/contract/numbers';
import { useListContext } from 'react-admin';
import { t } from '../../language/t';
import { WRAPPING_ROW } from '../row-styles';
import { SecondaryText } from '../SecondaryText';
import { totalText } from './total-text';

interface PageFootProps {
  page: number;
  perPage: number;
  total: number;
  /** The rows: `products`. */
  what: string;
  onPage: (page: number) => void;
  /** Names the pages where a screen has several lists. */
  label?: string;
}

/** `Showing 1 - 10 of 56 products` and the pages; nothing without rows. */
export function PageFoot({ page, perPage, total, what, onPage, label }: PageFootProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (total === 0) return null;
  const last = Math.min(page * perPage, total);
  return (
    <Box sx={{ ...WRAPPING_ROW, justifyContent: 'space-between', gap: 1, paddingTop: 1.5 }}>
      <SecondaryText role="status">
        {t('ui.showingPageLastOfTotal', {
          page: count((page - 1) * perPage + 1),
          last: count(last),
          total: totalText(total, page * perPage),
          what,
        })}
      </SecondaryText>
      {total > perPage && (
        <Pagination
          page={page}
          count={Math.ceil(total / perPage)}
          onChange={(_, next) => onPage(next)}
          siblingCount={isPhone ? 0 : 1}
          aria-label={label ?? t('ui.pages')}
        />
      )}
    </Box>
  );
}

/** The foot of a list. */
export function ListPagination({ what }: { what: string }) {
  const { page, perPage, total = 0, setPage } = useListContext();
  return <PageFoot page={page} perPage={perPage} total={total} what={what} onPage={setPage} />;
}
