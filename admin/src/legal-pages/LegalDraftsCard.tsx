import { Typography } from '@mui/material';
import type { AdminLegalPage, ResponseOf, setup } from '@rangrekha/contract';
import { LEGAL_PAGES } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { useListContext } from 'react-admin';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';

const writeDrafts = () => send<ResponseOf<typeof setup.writeLegalDrafts>>('POST', '/admin/setup/legal-drafts', {});

/** Offers drafts of the legal pages that every shop needs, while the list shows that some are missing. */
export function LegalDraftsCard() {
  const { data = [], total = 0, isPending } = useListContext<AdminLegalPage>();
  const { act, isBusy } = useAct(TEXTS.setup.draftsFailed);
  const missing = LEGAL_PAGES.filter(({ slug }) => !data.some((page) => page.slug === slug));
  if (isPending || total > data.length || missing.length === 0) return null;
  return (
    <InfoCard title="Pages that every shop needs">
      <Typography sx={{ marginBottom: 2 }}>
        {`Missing: ${missing.map(({ title }) => title).join(', ')}. The store can write drafts with your company details. Shoppers see a page only after you have read and published it.`}
      </Typography>
      <BusyButton variant="outlined" isBusy={isBusy} busyLabel="Writing …" onClick={() => act(writeDrafts)}>
        Write drafts
      </BusyButton>
    </InfoCard>
  );
}
