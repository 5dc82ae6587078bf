import { Link } from '@remix-run/react';
import { SlidersHorizontal, X } from 'lucide-react';
import { Button, buttonClass } from '~/ui/Button';
import { popoverButton } from '~/ui/popover';

export const FILTER_PANEL_ID = 'filters';

export function FilterPanelHead({ clearPath }: { clearPath: string }) {
  return (
    <div className="flex h-15 items-center justify-between border-line border-b lg:h-12">
      <h2 className="flex items-center gap-2.5 font-sans font-semibold text-14 leading-none tracking-widest">
        <SlidersHorizontal aria-hidden className="icon" />
        FILTER
      </h2>
      <Link to={clearPath} preventScrollReset className="px-0.5 text-14 underline underline-offset-4 max-lg:hidden">
        Clear all
      </Link>
      <button
        type="button"
        aria-label="Close filter"
        {...popoverButton(FILTER_PANEL_ID, 'hide')}
        className="icon-button -mr-2.5 lg:hidden"
      >
        <X aria-hidden className="icon" />
      </button>
    </div>
  );
}

interface FilterPanelFootProps {
  clearPath: string;
  /** How many filters are chosen; 0 where no script counts them. */
  count: number;
  onClear: () => void;
}

const applyText = (count: number) => (count === 0 ? 'Apply' : `Apply ${count} ${count === 1 ? 'filter' : 'filters'}`);

/** Clear and Apply, always in sight. */
export function FilterPanelFoot({ clearPath, count, onClear }: FilterPanelFootProps) {
  return (
    <div className="-mx-[16px] sticky bottom-0 grid grid-cols-[1fr_2fr] gap-2.5 border-line bg-paper px-4 py-3 max-lg:border-t lg:mx-0 lg:grid-cols-1 lg:px-0 lg:pt-5">
      <Link to={clearPath} onClick={onClear} className={buttonClass({ variant: 'line', className: 'lg:hidden' })}>
        Clear all
      </Link>
      <Button>{applyText(count)}</Button>
      <p className="text-center text-13 text-muted max-lg:col-span-2">Results change when you press Apply</p>
    </div>
  );
}
