import { CRAWLER_PURPOSES, CRAWLER_TEXTS, CRAWLERS } from '@rangrekha/contract/crawlers';
import { BooleanInput } from 'react-admin';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { SecondaryText } from '../../ui/SecondaryText';

/** Which programs may fetch the pages, by what they do it for. */
export const CrawlersSection = () => (
  <InfoCard title={t('storefrontContent.programsThatReadTheShop')}>
    <SecondaryText sx={{ marginBottom: 2 }}>{t('storefrontContent.theFileRobotsTxtAsks')}</SecondaryText>
    {CRAWLER_PURPOSES.map((purpose) => (
      <BooleanInput
        key={purpose}
        source={`content.crawlers.${purpose}`}
        label={CRAWLER_TEXTS[purpose].name}
        helperText={`${CRAWLER_TEXTS[purpose].about} ${CRAWLERS[purpose].join(', ')}.`}
      />
    ))}
  </InfoCard>
);
