import { type Flash, FlashBanner } from '~/ui/FlashBanner';

/** The message of the step before, where no script can show it as a toast. */
export function PageFlash({ flash }: { flash?: Flash | null }) {
  if (!flash) return null;
  return (
    <noscript>
      <div className="mb-6">
        <FlashBanner flash={flash} />
      </div>
    </noscript>
  );
}
