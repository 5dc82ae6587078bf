import type { CourierLayout, TrackingReport } from '@rangrekha/contract';
import { httpClient, send } from '../../api/http-client';
import { upload } from '../../api/upload';

/** A layout in the form; a new one has no id. */
export type LayoutDraft = Pick<CourierLayout, 'name' | 'columns'> & { id?: string; revision?: number };

interface Saved {
  message: string;
  layout: CourierLayout;
}

const PATH = '/admin/courier-layouts';

export async function readLayouts(): Promise<CourierLayout[]> {
  return (await httpClient<{ layouts: CourierLayout[] }>(`/api${PATH}`)).json.layouts;
}

/** @throws HttpError 409 for a name that another layout has, and when somebody changed it meanwhile */
export const saveLayout = ({ id, ...layout }: LayoutDraft) =>
  id ? send<Saved>('PUT', `${PATH}/${id}`, layout) : send<Saved>('POST', PATH, layout);

export const deleteLayout = (id: string) => send('DELETE', `${PATH}/${id}`);

/** @param isDryRun only says what would become of each line */
export function importTracking(file: File, isDryRun: boolean): Promise<TrackingReport> {
  const form = new FormData();
  form.append('dryRun', String(isDryRun));
  form.append('file', file);
  return upload<TrackingReport>('POST', '/admin/tracking/import', form);
}
