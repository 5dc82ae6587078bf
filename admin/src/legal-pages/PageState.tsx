import type { AdminLegalPage } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { counted } from '@rangrekha/contract/numbers';
import { pageDiff } from '@rangrekha/contract/page-diff';
import { StatusChip } from '../ui/StatusChip';
import { workingText } from './page-text';

const changesOf = (page: AdminLegalPage) => {
  const { title, slug, content = '' } = page;
  return pageDiff({ title, slug, content }, workingText(page)).filter(({ isChanged }) => isChanged).length;
};

/** Whether there is a draft, and whether and when the page was published. */
export function PageState({ page }: { page: AdminLegalPage }) {
  const { draft, version, updatedAt, content } = page;
  const isCounted = draft && version > 0 && content !== undefined;
  return (
    <>
      {draft && (
        <StatusChip kind="PENDING" label={isCounted ? `Draft, ${counted(changesOf(page), 'change')}` : 'Draft'} />
      )}
      {version > 0 && <StatusChip kind="DELIVERED" label={`Published ${fullDay(updatedAt)}`} />}
    </>
  );
}
