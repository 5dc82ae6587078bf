import type { CatalogueImport, CatalogueProgress, PreparedCatalogue } from '@rangrekha/contract';
import { CATALOGUE_IMPORT_LIMITS } from '@rangrekha/contract/catalogue-imports';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../../api/http-client';
import { upload } from '../../api/upload';

const PATH = '/admin/catalogue-imports';
/** Milliseconds between two looks at a running import. */
const EVERY = 2_000;
/** Characters that hold the head of a file. */
const HEAD = 20_000;

/** Whether a file is a zip, with a CSV and pictures. */
export const isArchive = (file: File): boolean => /\.zip$/i.test(file.name);

/** Whether a file is imported product by product: a zip, or another shop system's export, whose columns no file of this store has. */
export async function isCatalogue(file: File): Promise<boolean> {
  if (isArchive(file)) return true;
  const [head = ''] = (await file.slice(0, HEAD).text()).split(/[\r\n]/, 1);
  return /handle|regular price/i.test(head);
}

export function prepareCatalogue(file: File): Promise<PreparedCatalogue> {
  const form = new FormData();
  form.append('file', file);
  return upload<PreparedCatalogue>('POST', PATH, form);
}

/**
 * Sends pictures, some at a time.
 * @param onSent how many have arrived
 */
export async function sendPictures(id: string, files: File[], onSent: (count: number) => void): Promise<void> {
  const { pictures } = CATALOGUE_IMPORT_LIMITS;
  for (let start = 0; start < files.length; start += pictures) {
    const form = new FormData();
    for (const file of files.slice(start, start + pictures)) form.append('pictures', file);
    await upload('POST', `${PATH}/${id}/pictures`, form);
    onSent(Math.min(start + pictures, files.length));
  }
}

export const startCatalogue = (id: string, updateExisting: boolean) =>
  send('POST', `${PATH}/${id}/start`, { updateExisting });

export const stopCatalogue = (id: string) => send('POST', `${PATH}/${id}/stop`);

export const reportPath = (id: string) => `${PATH}/${id}/report.csv`;

/** How far an import is; read again while it runs. */
export const useCatalogueProgress = (id: string) =>
  useQuery({
    queryKey: ['catalogue-import', id],
    queryFn: async () => (await httpClient<CatalogueProgress>(`/api${PATH}/${id}`)).json,
    refetchInterval: ({ state }) => (state.data?.catalogueImport.endedAt ? false : EVERY),
  });

/** The last imports; read again while one runs. */
export const useCatalogueImports = () =>
  useQuery({
    queryKey: ['catalogue-imports'],
    queryFn: async () =>
      (await httpClient<{ catalogueImports: CatalogueImport[] }>(`/api${PATH}`)).json.catalogueImports,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'RUNNING') ? EVERY : false),
  });
