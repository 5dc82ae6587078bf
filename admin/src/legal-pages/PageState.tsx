import type { AdminLegalPage } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { pageDiff } from '@rangrekha/contract/page-diff';
import { t } from '../language/t';
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
        <StatusChip
          kind="PENDING"
          label={isCounted ? t('legalPages.draftChange', { changes: changesOf(page) }) : t('words.draft')}
        />
      )}
      {version > 0 && <StatusChip kind="DELIVERED" label={t('legalPages.publishedDay', { day: fullDay(updatedAt) })} />}
    </>
  );
}
