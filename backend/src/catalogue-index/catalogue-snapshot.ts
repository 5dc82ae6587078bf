import type { Column, Snapshot } from './CatalogueFile';
import type { CatalogueState } from './read-catalogue';
import type { TableSnapshot } from './table/ProductTable';
import type { Spellings } from './table/Spellings';
import type { TextSnapshot } from './text-search/TextIndex';

interface About {
  state: CatalogueState;
  /** Of the database: another one may compare texts in another way. */
  server: string;
  /** A line of the stock ledger, if it had any. */
  line: string | undefined;
  ledgerReadAt: number;
  ledgerLines: string[];
  due: string[];
  spellings: ReturnType<Spellings['snapshot']>;
  table: TableSnapshot['about'];
}

type Columns = TableSnapshot['columns'] & TextSnapshot['columns'] & { dueTimes: Column };
export type CatalogueSnapshot = Snapshot<About> & { columns: Columns };
