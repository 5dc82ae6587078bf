import { type Flash, FlashBanner } from '~/ui/FlashBanner';

/** The flash message above the page's content. */
export function PageFlash({ flash }: { flash?: Flash | null }) {
  if (!flash) return null;
  return (
    <div className="mb-6">
      <FlashBanner flash={flash} />
    </div>
  );
}
