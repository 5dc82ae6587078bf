import { TIMES } from '@rangrekha/contract/limits';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { mayOpen, type OwnRights } from '../../auth/screens';
import type { ScreenResource } from '../../resource';
import { RESOURCES } from '../../resources';
import { useSettled } from '../../ui/use-settled';
import { type Found, fitting, placesOf } from './places';

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
export function useFound(rights: OwnRights, typed: string): Finds {
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
