import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router-dom';
import { t } from '../language/t';

export const LEDGER = '/stock/ledger';

/** The path of one product's ledger. */
export const ledgerOf = (productId: string) => `${LEDGER}?filter=${encodeURIComponent(JSON.stringify({ productId }))}`;

/** Tabs for the two stock screens. */
export const StockTabs = ({ here }: { here: '/stock' | typeof LEDGER }) => (
  <Tabs
    component="nav"
    value={here}
    aria-label={t('words.stock')}
    sx={{ borderBottom: '1px solid', borderColor: 'divider', marginBottom: 2 }}
  >
    <Tab component={Link} to="/stock" value="/stock" label={t('inventory.runningLowLabel')} />
    <Tab component={Link} to={LEDGER} value={LEDGER} label={t('inventory.ledgerLabel')} />
  </Tabs>
);
