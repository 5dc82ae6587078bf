import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Classes that set the width; `max-w-xl` by default. */
  className?: string;
  children: ReactNode;
} & (
  | { title: string; labelledBy?: undefined }
  /** Id of the heading, where the content has its own. */
  | { title?: undefined; labelledBy: string }
);

/** A native modal dialog: it keeps and restores the focus; Escape and a press outside close it. */
export function Dialog({ open, onClose, title, labelledBy, className = 'max-w-xl', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser handles it
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy ?? titleId}
      // The close event comes late, when the dialog may be open again.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={clsx('dialog', className)}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col p-6">
          <div className="flex items-center justify-between gap-4">
            {title && (
              <h2 id={titleId} className="text-24">
                {title}
              </h2>
            )}
            <button
              type="button"
              aria-label={t('ui.close')}
              onClick={onClose}
              className="icon-button -mr-[12px] ml-auto"
            >
              <Icon name="x" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
