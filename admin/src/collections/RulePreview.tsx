import { Box, Typography } from '@mui/material';
import { COLLECTION_LIMITS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { CardFailure } from '../ui/ReadFailure';
import { SecondaryText } from '../ui/SecondaryText';
import { Thumbnail } from '../ui/Thumbnail';
import { useSettled } from '../ui/use-settled';
import { type CollectionDraft, previewRule } from './collection-requests';

/** Milliseconds without a change before the rule is tried. */
const PAUSE = 500;
const TILES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
} as const;

/** How many products the rule of the form finds now, and the first of them. */
export function RulePreview() {
  const [kind, rule] = useWatch<CollectionDraft, ['kind', 'rule']>({ name: ['kind', 'rule'] });
  const requested = useSettled(JSON.stringify(rule), PAUSE);
  const isAsked = kind === 'RULE' && (rule?.conditions.length ?? 0) > 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['collection-preview', requested],
    queryFn: () => previewRule(JSON.parse(requested)),
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return null;
  // While somebody types, a condition is not complete.
  const isIncomplete = error instanceof HttpError && error.status === 400;
  return (
    <InfoCard title={t('collections.whatTheRuleFinds')}>
      {isIncomplete && <Typography role="status">{t('collections.pleaseCompleteTheConditions')}</Typography>}
      {error && !isIncomplete && <CardFailure onRetry={refetch} />}
      {!error && data && (
        <>
          <Typography role="status">
            {t('collections.productNow', { products: data.total })}
            {data.total > COLLECTION_LIMITS.previewed &&
              t('collections.theNewestPreviewed', { previewed: COLLECTION_LIMITS.previewed })}
          </Typography>
          <Box component="ul" sx={TILES}>
            {data.products.map(({ id, name, imageUrl, price }) => (
              <Box component="li" key={id} sx={{ minWidth: 0 }}>
                <Thumbnail url={imageUrl ?? undefined} width={96} />
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <SecondaryText>{rupees(price)}</SecondaryText>
              </Box>
            ))}
          </Box>
        </>
      )}
    </InfoCard>
  );
}
