import { Link } from '@remix-run/react';
import type { useChoice } from '~/features/product/use-choice';
import { rich } from '~/language/rich';
import { t } from '~/language/t';

/** The product's colours, as links. Each has pictures and sizes of its own. */
export function ColourPicker({ choice }: { choice: ReturnType<typeof useChoice> }) {
  const { colours, colour: chosen, linkTo } = choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={t('product.colour')} className="pt-1 md:pt-5">
      <p className="min-h-8 text-14 leading-8 md:mb-2.5">
        {rich(t('product.chosenColour'), { name: () => <b className="font-semibold">{chosen?.label}</b> })}
      </p>
      <div className="flex flex-wrap gap-2">
        {colours.map((colour) => (
          <Link
            key={colour.name}
            {...linkTo(colour)}
            preventScrollReset
            aria-current={colour === chosen ? 'true' : undefined}
            className="pill no-underline max-md:only:hidden"
          >
            <span aria-hidden className="swatch" style={{ background: colour.hex }} />
            {colour.label}
          </Link>
        ))}
      </div>
    </div>
  );
}
