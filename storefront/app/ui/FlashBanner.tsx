import clsx from 'clsx';
import type { ToastKind } from './toast/toast';

export interface Flash {
  kind: ToastKind;
  message: string;
}

/** The flash message as a part of the page, for browsers without scripts, which show no toast. */
export function FlashBanner({ flash }: { flash?: Flash | null }) {
  if (!flash) return null;
  const isError = flash.kind === 'error' || flash.kind === 'warning';
  return (
    <div
      role="status"
      className={clsx('border-l-4 bg-bone px-4 py-3 text-14', isError ? 'border-madder text-madder' : 'border-sage')}
    >
      {flash.message}
    </div>
  );
}
