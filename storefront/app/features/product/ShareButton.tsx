import { TIMES } from '@rangrekha/contract/limits';
import clsx from 'clsx';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { toast } from '~/ui/toast/toast';
import { useHydrated } from '~/ui/use-hydrated';

/** Shares the address of the page by the device's share sheet, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const hydrated = useHydrated();
  const share = async () => {
    const url = location.href.split('#')[0] ?? '';
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    await toast('success', t('product.linkCopied'), TIMES.toastStorefront);
  };
  return (
    <button
      type="button"
      onClick={share}
      aria-label={t('product.shareProduct', { title })}
      // Hidden, not absent, until scripts run: a later button would wrap the breadcrumbs beside it.
      className={clsx('icon-button -mr-[10px] shrink-0', !hydrated && 'invisible')}
    >
      <Icon name="share-2" />
    </button>
  );
}
