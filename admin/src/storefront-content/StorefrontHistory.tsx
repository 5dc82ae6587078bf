import { Box, Button } from '@mui/material';
import type { AdminStorefrontContent } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { InfoCard } from '../ui/InfoCard';

const LIST = { listStyle: 'none', margin: 0, padding: 0, maxHeight: 420, overflowY: 'auto' } as const;
const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 56,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

interface Entry {
  number: number;
  name: string;
  about: string;
}

/** Newest first; the last one is what the shop showed before anything was published. */
function entriesOf({ versions, version }: AdminStorefrontContent): Entry[] {
  const published = versions.map(({ number, publishedBy, publishedAt }) => ({
    number,
    name: number === version ? `Version ${number}, published` : `Version ${number}`,
    about: `${publishedBy}, ${dayAndTime(publishedAt)}`,
  }));
  const first = {
    number: 0,
    name: version === 0 ? 'Default content, shown' : 'Default content',
    about: 'Comes with the store',
  };
  return [...published, first];
}

/** The versions of the content; each can be made the draft again. */
export const StorefrontHistory = ({ row }: { row: AdminStorefrontContent }) => (
  <InfoCard title="History">
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
          {(number !== row.version || row.draft) && <RestoreButton row={row} number={number} name={name} />}
        </Box>
      ))}
    </Box>
  </InfoCard>
);

interface RestoreButtonProps {
  row: AdminStorefrontContent;
  number: number;
  name: string;
}

/** Makes a version the draft; asks first when typed text would be lost. */
function RestoreButton({ row, number, name }: RestoreButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = useFormState();
  const dataProvider = useDataProvider();
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();

  const restore = async () => {
    setAsking(false);
    try {
      const { data } = await dataProvider.getOne('storefront-content/versions', { id: String(number) });
      await update(
        'storefront',
        { id: row.id, data: { content: data.content, status: 'DRAFT', revision: row.revision } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(`${name} is the draft now`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message || TEXTS.storefront.saveFailed, { type: 'error' });
    }
  };

  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={isPending}
        onClick={() => (isDirty ? setAsking(true) : restore())}
        aria-label={`Restore ${name}`}
        sx={{ color: 'secondary.main', textDecoration: 'underline' }}
      >
        Restore
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Restore ${name}?`}
        content="It replaces what you typed and did not save."
        confirm="Restore"
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
