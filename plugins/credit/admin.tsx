import { Box } from '@mui/material';
import { type AdminPlugin, PageBody, PageHead } from '@rangrekha/admin/plugin';
import { CreditLedger } from './CreditLedger';
import { IssueCard } from './IssueCard';
import { OrderCard } from './OrderCard';
import { WaitingPurchases } from './WaitingPurchases';

const Screen = ({ title }: { title: string }) => (
  <PageBody>
    <PageHead title={title} />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <WaitingPurchases />
      <IssueCard />
      <CreditLedger />
    </Box>
  </PageBody>
);

export default {
  places: { 'order.aside': OrderCard },
  screens: { '/': Screen },
} satisfies AdminPlugin;
