// What plugins import as `@rangrekha/admin/plugin`. It changes as docs/plugins.md says, and only then.
import type { AdminOrder } from '@rangrekha/contract';
import type { ComponentType } from 'react';
import type { ProductRow } from '../products/product-row';

/** The named places of the back office, each with the record that its cards get. */
export interface PlaceRecords {
  'product.aside': ProductRow;
  'order.aside': AdminOrder;
  dashboard: undefined;
  company: undefined;
}
export type PlaceName = keyof PlaceRecords;

/** The default export of `plugins/<name>/admin.tsx`: the components of what `admin` of the plugin names. */
export interface AdminPlugin {
  places?: { [Name in PlaceName]?: ComponentType<{ record: PlaceRecords[Name] }> };
  /** By the paths that `admin.screens` has. A screen begins with `PageHead`. */
  screens?: Record<string, ComponentType<{ title: string }>>;
}

export { send } from '../api/http-client';
export { upload, useUploadProgress } from '../api/upload';
export { useAct } from '../api/use-act';
export { Reading } from '../dashboard/Reading';
export { useUnsaved } from '../forms/LeaveGuard';
export { useOtherLanguages } from '../forms/translations/use-other-languages';
export { format } from '../language/format';
export { rich } from '../language/rich';
export { differenceOf } from '../reports/difference';
export { RangePage } from '../reports/RangePage';
export { ReportCard } from '../reports/ReportCard';
export { usePageOf } from '../reports/use-page-of';
export { PageBody } from '../shell/PageBody';
export { PageHead } from '../shell/PageHead';
export { BusyButton } from '../ui/BusyButton';
export { CsvFileInput } from '../ui/CsvFileInput';
export { InfoCard } from '../ui/InfoCard';
export { PageFoot } from '../ui/lists/ListPagination';
export { StatusChip } from '../ui/StatusChip';
export { TwoLines } from '../ui/TwoLines';
export { WideTable } from '../ui/WideTable';
export { messageTeller } from './message-teller';
export { useRead } from './use-read';
