import { Autocomplete, Box, Dialog, TextField } from '@mui/material';
import { TIMES } from '@rangrekha/contract/limits';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { mayOpen, type OwnRights } from '../../auth/screens';
import { t } from '../../language/t';
import type { ScreenResource } from '../../resource';
import { RESOURCES } from '../../resources';
import { SecondaryText } from '../../ui/SecondaryText';
import { TwoLines } from '../../ui/TwoLines';
import { useSettled } from '../../ui/use-settled';
import { type Found, fitting, placesOf } from './places';

const AT_TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } };

/** Shorter texts fit too many rows to be worth a request. */
const SHORTEST = 2;
const ROWS = 5;
/** Milliseconds for which the same text is not searched for again. */
const FRESH = 10_000;

/** What a text finds, and the resources that could not be searched. */
interface Finds {
  found: Found[];
  isPending: boolean;
  unread: string[];
}

/** The screen of a row. */
const pathOf = ({ name, show }: ScreenResource, id: unknown) =>
  `/${name}/${encodeURIComponent(String(id))}${show ? '/show' : ''}`;

/** Finds screens, work and rows by words, as far as the user may see them; rows after a pause in typing. */
function useFound(rights: OwnRights, typed: string): Finds {
  const { getList } = useDataProvider();
  const text = useSettled(typed.trim(), TIMES.searchDebounce);
  const searched = RESOURCES.filter(({ name, find }) => find && mayOpen(rights, `/${name}`));
  const answers = useQueries({
    queries: searched.map((resource) => ({
      queryKey: ['find', resource.name, text],
      enabled: text.length >= SHORTEST,
      staleTime: FRESH,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { sort = { field: 'id', order: 'ASC' as const } } = resource.find ?? {};
        const { data } = await getList(resource.name, {
          pagination: { page: 1, perPage: ROWS },
          filter: { q: text },
          sort,
          signal,
        });
        return data.map((row) => foundRow(resource, row));
      },
    })),
  });
  const rows = text.length >= SHORTEST ? answers.flatMap(({ data = [] }) => data) : [];
  return {
    found: [...fitting(placesOf(rights), typed), ...rows],
    isPending: typed.trim() !== text || answers.some(({ isFetching }) => isFetching),
    unread: searched.filter((_, index) => answers[index]?.isError).map(({ options }) => options.label.toLowerCase()),
  };
}

function foundRow(resource: ScreenResource, row: { id: unknown }): Found {
  const { find, options } = resource;
  const detail = find?.detailOf?.(row);
  return {
    ...{ group: options.label, to: pathOf(resource, row.id), name: find?.nameOf(row) ?? '' },
    ...(detail && { detail }),
  };
}

/** One field that finds rows, screens and work by words; Enter opens the chosen one. */
export function FindDialog({ rights, onClose }: { rights: OwnRights; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { found, isPending, unread } = useFound(rights, text);
  const open = (chosen: Found | null) => {
    if (!chosen) return;
    onClose();
    navigate(chosen.to);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-label={t('words.find')} sx={AT_TOP}>
      <Box sx={{ padding: 2 }}>
        <Autocomplete<Found>
          open={text.trim() !== ''}
          autoHighlight
          forcePopupIcon={false}
          options={found}
          filterOptions={(options) => options}
          groupBy={({ group }) => group}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ group, to }) => `${group} ${to}`}
          value={null}
          inputValue={text}
          onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
          onChange={(_, chosen) => open(chosen)}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          noOptionsText={isPending ? t('shell.looking') : t('shell.nothingHasTheseWords')}
          renderOption={({ key, ...props }, { name, detail }) => (
            <Box component="li" key={key} {...props}>
              {detail ? <TwoLines first={name} second={detail} /> : name}
            </Box>
          )}
          renderGroup={({ key, group, children }) => (
            // biome-ignore lint/a11y/useSemanticElements: the options of a list box stand in groups
            <li key={key} role="group" aria-label={group}>
              <SecondaryText aria-hidden sx={{ padding: 1.5, paddingBottom: 0.5 }}>
                {group}
              </SecondaryText>
              <Box component="ul" role="none" sx={{ padding: 0 }}>
                {children}
              </Box>
            </li>
          )}
          renderInput={(props) => (
            <TextField {...props} autoFocus type="search" label={t('shell.ordersProductsCustomersScreensWork')} />
          )}
        />
        <SecondaryText role="status" sx={{ marginTop: 1 }}>
          {unread.length > 0 ? t('shell.notSearchedBecauseTheStore', { unread: unread.join(', ') }) : ''}
        </SecondaryText>
      </Box>
    </Dialog>
  );
}
