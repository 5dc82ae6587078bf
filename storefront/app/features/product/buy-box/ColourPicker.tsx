import type { ProductColour } from '~/features/product/variants';
import { Button } from '~/ui/Button';

interface ColourPickerProps {
  colours: ProductColour[];
  chosen: ProductColour;
  onChoose: (colour: ProductColour) => void;
}

/** The product's colours. Each has sizes of its own, so without scripts a button loads the page for the chosen one. */
export function ColourPicker({ colours, chosen, onChoose }: ColourPickerProps) {
  return (
    <form>
      <fieldset className="pt-5">
        <legend className="sr-only">Colour</legend>
        <p className="mb-2.5 min-h-8 text-14 leading-8">
          Colour:&nbsp;<b className="font-semibold">{chosen.name}</b>
        </p>
        <div className="flex flex-wrap gap-2">
          {colours.map((colour) => (
            <label key={colour.name} className="pill">
              <input
                type="radio"
                name="color"
                value={colour.name}
                checked={colour === chosen}
                onChange={() => onChoose(colour)}
                className="sr-only"
              />
              <span aria-hidden className="swatch" style={{ background: colour.hex }} />
              {colour.name}
            </label>
          ))}
        </div>
      </fieldset>
      {colours.length > 1 && (
        <noscript>
          <Button variant="line" size="sm" className="mt-2">
            Show sizes in this colour
          </Button>
        </noscript>
      )}
    </form>
  );
}
