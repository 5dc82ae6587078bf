import { TIMES } from '@rangrekha/contract/limits';
import { Share2 } from 'lucide-react';
import { toast } from '~/ui/toast';
import { useHydrated } from '~/ui/use-hydrated';

/** Hands the page's address to the device's own sharing, or to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  if (!useHydrated()) return null;
  const share = async () => {
    const url = window.location.href.split('#')[0] ?? '';
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    await toast('success', 'Link copied', TIMES.toastStorefront);
  };
  return (
    <button type="button" onClick={share} aria-label={`Share ${title}`} className="icon-button -mr-2.5 shrink-0">
      <Share2 aria-hidden className="icon" />
    </button>
  );
}
