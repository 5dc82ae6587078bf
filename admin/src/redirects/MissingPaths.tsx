import { Box, Button, Typography } from '@mui/material';
import type { MissingPath } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { ListBase, useListContext } from 'react-admin';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { ListPagination } from '../ui/lists/ListPagination';
import { RowsOrFailure } from '../ui/ReadFailure';
import { LINE_BETWEEN, WRAPPING_ROW } from '../ui/row-styles';
import { TwoLines } from '../ui/TwoLines';

const ROW = { ...WRAPPING_ROW, columnGap: 2, rowGap: 0.5, paddingY: 1, ...LINE_BETWEEN };

function Rows({ onAdd }: { onAdd: (path: string) => void }) {
  const { data, total, isPending } = useListContext<MissingPath>();
  if (!isPending && total === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('redirects.everyPageThatWasAsked')}</Typography>;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map(({ id, path, seen, lastSeenAt }) => (
        <Box component="li" key={id} sx={ROW}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <TwoLines
              first={path}
              second={t('redirects.timeLastTime', { times: seen, time: dayAndTime(lastSeenAt) })}
              isStrong
            />
          </Box>
          <Button
            variant="outlined"
            size="small"
            onClick={() => onAdd(path)}
            aria-label={t('redirects.addRedirectForPath', { path })}
          >
            {t('redirects.addRedirect')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** The paths that visitors asked for in vain, the most wanted first. */
export const MissingPaths = ({ onAdd }: { onAdd: (path: string) => void }) => (
  <InfoCard title={t('redirects.notFound')} aside={t('redirects.askedForInTheLast')}>
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
      <ListPagination what={t('redirects.paths')} />
    </ListBase>
  </InfoCard>
);
