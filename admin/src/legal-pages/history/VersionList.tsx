import { Box, Button } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { useDataProvider } from 'react-admin';
import { RestoreButton } from '../../forms/RestoreButton';
import { t } from '../../language/t';
import { PLAIN_LIST } from '../../ui/row-styles';
import { editedText } from '../page-text';

interface VersionListProps {
  page: AdminLegalPage;
  shown: number;
  onShow: (state: number) => void;
}

interface Entry {
  number: number;
  name: string;
  by: string;
  at: string;
}

const LIST = {
  ...PLAIN_LIST,
  maxHeight: 420,
  overflowY: 'auto',
  borderRight: { md: '1px solid' },
  borderColor: { md: 'divider' },
} as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 1, borderBottom: '1px solid', borderColor: 'divider' };

function entriesOf({ draft, versions = [], version }: AdminLegalPage): Entry[] {
  const published = versions.map(({ number, publishedBy, publishedAt }) => ({
    number,
    name: number === version ? t('words.versionNumberPublished', { number }) : t('words.versionNumber', { number }),
    by: publishedBy,
    at: publishedAt,
  }));
  return draft
    ? [{ number: 0, name: t('words.draft'), by: draft.savedBy, at: draft.savedAt }, ...published]
    : published;
}

/** Makes a version the draft. */
function RestoreVersion({ page, number }: { page: AdminLegalPage; number: number }) {
  const dataProvider = useDataProvider();
  const read = async () => {
    const { data } = await dataProvider.getOne(`legal-pages/${page.id}/versions`, { id: String(number) });
    return editedText(data);
  };
  const failure = TEXTS.legalPages.saveFailed;
  return (
    <RestoreButton
      resource="legal"
      row={page}
      name={t('words.versionNumberInSentence', { number })}
      read={read}
      failure={failure}
    />
  );
}

/** The draft and every version, newest first; a press shows it. */
export const VersionList = ({ page, shown, onShow }: VersionListProps) => (
  <Box component="ul" sx={LIST}>
    {entriesOf(page).map(({ number, name, by, at }) => (
      <Box
        key={number}
        component="li"
        sx={{
          ...ROW,
          borderLeft: '2px solid',
          borderLeftColor: shown === number ? 'text.primary' : 'transparent',
          backgroundColor: shown === number ? 'action.hover' : undefined,
        }}
      >
        <Button
          variant="text"
          aria-current={shown === number}
          onClick={() => onShow(number)}
          sx={{ flexGrow: 1, display: 'block', textAlign: 'left', padding: '12px 18px', color: 'text.primary' }}
        >
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {name}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {by}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {dayAndTime(at)}
          </Box>
        </Button>
        {number > 0 && (number < page.version || page.draft) && <RestoreVersion page={page} number={number} />}
      </Box>
    ))}
  </Box>
);
