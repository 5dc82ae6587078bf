import type { CashReport, RemittanceReport } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../api/http-client';
import { upload } from '../api/upload';

/** Days in India; empty: the last 90. */
export interface Period {
  from: string;
  to: string;
}

/** The query of a period, empty for the usual one. */
export const queryOf = ({ from, to }: Period) =>
  String(new URLSearchParams({ ...(from && { from }), ...(to && { to }) }));

export const useCash = (period: Period) =>
  useQuery({
    queryKey: ['cash', period],
    queryFn: async () => (await httpClient<CashReport>(`/api/admin/cash?${queryOf(period)}`)).json,
    placeholderData: (before) => before,
  });

export interface RemittanceDraft {
  file: File;
  courier: string;
  reference: string;
  layoutId: string;
}

/** @param isDryRun only compares the lines */
export function importRemittance({ file, ...fields }: RemittanceDraft, isDryRun: boolean): Promise<RemittanceReport> {
  const form = new FormData();
  form.append('dryRun', String(isDryRun));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return upload<RemittanceReport>('POST', '/admin/remittances/import', form);
}
