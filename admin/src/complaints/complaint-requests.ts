import type { ComplaintCounts } from '@rangrekha/contract';
import { COMPLAINT_TEXTS } from '@rangrekha/contract/complaints';
import { useQuery } from '@tanstack/react-query';
import { httpClient, send } from '../api/http-client';
import { useAct } from '../api/use-act';

/** What was read of a complaint: an answer to an older revision is refused. */
interface Read {
  id: string;
  revision: number;
}

export const acknowledgeComplaint = ({ id, revision }: Read) =>
  send('PUT', `/admin/complaints/${id}/acknowledge`, { revision });

export const replyToComplaint = ({ id, revision }: Read, text: string) =>
  send('POST', `/admin/complaints/${id}/replies`, { revision, text });

export const closeComplaint = ({ id, revision }: Read, resolution: string) =>
  send('PUT', `/admin/complaints/${id}/close`, { revision, resolution });

export const noteOnComplaint = (id: string, text: string) => send('POST', `/admin/complaints/${id}/notes`, { text });

export const photoPath = (id: string) => `/api/complaint-photos/${id}`;

/** How many complaints are open, due soon and overdue. */
export const useComplaintCounts = () =>
  useQuery({
    queryKey: ['complaint-counts'],
    queryFn: async () => (await httpClient<ComplaintCounts>('/api/admin/complaint-counts')).json,
  });

export const useComplaintAct = () => useAct(COMPLAINT_TEXTS.failed);
