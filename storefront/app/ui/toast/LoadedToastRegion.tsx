import { type FocusEvent, useEffect } from 'react';
import { Toaster } from 'sonner';
import { t } from '~/language/t';

const mouse = (type: string, { target }: FocusEvent) => target.dispatchEvent(new MouseEvent(type, { bubbles: true }));

export default function LoadedToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  // The library pauses toasts under the mouse only, so focus is reported to it as the mouse.
  const pause = (event: FocusEvent) => mouse('mousemove', event);
  const goOn = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) mouse('mouseout', event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its toasts are told
    <div onFocus={pause} onBlur={goOn}>
      <Toaster
        position="top-right"
        closeButton
        containerAriaLabel={t('ui.notifications')}
        toastOptions={{
          className: '!rounded-xs !border-line !bg-field !font-sans !text-14 !text-ink !shadow-none',
          closeButtonAriaLabel: t('ui.closeToast'),
        }}
      />
    </div>
  );
}
