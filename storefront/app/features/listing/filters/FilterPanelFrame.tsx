import { Link } from '@remix-run/react';
import { t } from '~/language/t';
import { Button, buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/icons/Icon';
import { popoverButton } from '~/ui/overlay/popover';

export const FILTER_PANEL_ID = 'filters';

interface ClearProps {
  clearPath: string;
  /** Takes away what is chosen and not yet applied. */
  onClear: () => void;
}

export function FilterPanelHead({ clearPath, onClear }: ClearProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-2 border-line border-b lg:min-h-12">
      <h2 className="flex items-center gap-2.5 font-sans font-semibold text-14 leading-none tracking-widest">
        <Icon name="sliders-horizontal" />
        {t('listing.filterHeading')}
      </h2>
      <Link
        to={clearPath}
        onClick={onClear}
        preventScrollReset
        className="px-0.5 text-14 underline underline-offset-4 max-lg:hidden"
      >
        {t('listing.clearAll')}
      </Link>
      <button
        type="button"
        aria-label={t('listing.closeFilter')}
        {...popoverButton(FILTER_PANEL_ID, 'hide')}
        className="icon-button -mr-2.5 lg:hidden"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

interface FilterPanelFootProps extends ClearProps {
  /** Number of chosen filters; 0 without scripts. */
  count: number;
  /** Products that the chosen filters would show; undefined while it is not known. */
  matches?: number | undefined;
  onClose: () => void;
}

/** The Clear and Apply buttons; they stay visible while the panel scrolls. */
export function FilterPanelFoot({ clearPath, count, matches, onClear, onClose }: FilterPanelFootProps) {
  return (
    <div className="-mx-[16px] sticky bottom-0 flex flex-wrap gap-2.5 border-line bg-paper px-4 py-3 max-lg:border-t lg:mx-0 lg:px-0 lg:pt-5">
      <Link
        to={clearPath}
        onClick={() => {
          onClear();
          onClose();
        }}
        className={buttonClass({ variant: 'line', className: 'flex-1 max-md:px-2 lg:hidden' })}
      >
        {t('listing.clearAll')}
      </Link>
      <Button className="flex-2 max-md:px-2">{t('listing.applyFilters', { count })}</Button>
      <p aria-live="polite" className="w-full text-center text-13 text-muted tabular-nums">
        {matches === undefined ? t('listing.resultsChange') : t('listing.applyShows', { count: matches })}
      </p>
    </div>
  );
}
