import { Box } from '@mui/material';
import type { AdminStorefrontContent } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { useDataProvider } from 'react-admin';
import { RestoreButton } from '../forms/RestoreButton';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { LINE_BELOW, SPREAD_ROW } from '../ui/row-styles';

const LIST = { listStyle: 'none', margin: 0, padding: 0, maxHeight: 420, overflowY: 'auto' } as const;
const ROW = { ...SPREAD_ROW, gap: 1, minHeight: 56, ...LINE_BELOW } as const;

interface Entry {
  number: number;
  name: string;
  about: string;
}

/** Newest first; the last one is what the shop showed before anything was published. */
function entriesOf({ versions, version }: AdminStorefrontContent): Entry[] {
  const published = versions.map(({ number, publishedBy, publishedAt }) => ({
    number,
    name: number === version ? t('words.versionNumberPublished', { number }) : t('words.versionNumber', { number }),
    about: `${publishedBy}, ${dayAndTime(publishedAt)}`,
  }));
  const first = {
    number: 0,
    name: version === 0 ? t('storefrontContent.defaultContentShown') : t('storefrontContent.defaultContent'),
    about: t('storefrontContent.comesWithTheStore'),
  };
  return [...published, first];
}

/** The versions of the content; each can be made the draft again. */
export const StorefrontHistory = ({ row }: { row: AdminStorefrontContent }) => (
  <InfoCard title={t('words.history')}>
    <Box component="ul" sx={LIST}>
      {entriesOf(row).map(({ number, name, about }) => (
        <Box key={number} component="li" sx={ROW}>
          <Box>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {about}
            </Box>
          </Box>
          {(number !== row.version || row.draft) && <RestoreVersion row={row} number={number} />}
        </Box>
      ))}
    </Box>
  </InfoCard>
);

/** Makes a version, or the default content, the draft. */
function RestoreVersion({ row, number }: { row: AdminStorefrontContent; number: number }) {
  const dataProvider = useDataProvider();
  const read = async () => {
    const { data } = await dataProvider.getOne('storefront-content/versions', { id: String(number) });
    return { content: data.content };
  };
  const name = number === 0 ? t('storefrontContent.theDefaultContent') : t('words.versionNumberInSentence', { number });
  return (
    <RestoreButton resource="storefront" row={row} name={name} read={read} failure={TEXTS.storefront.saveFailed} />
  );
}
