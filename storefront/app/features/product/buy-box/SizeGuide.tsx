import { Ruler } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Dialog } from '~/ui/overlay/Dialog';

const BODY_CM: [size: string, bust: number, waist: number, hip: number][] = [
  ['XS', 80, 64, 88],
  ['S', 85, 69, 93],
  ['M', 90, 74, 98],
  ['L', 96, 80, 104],
  ['XL', 103, 87, 111],
  ['XXL', 110, 95, 118],
];

/** Body measurements for the letter sizes, in a dialog; nothing for things that come in one size. */
export function SizeGuide({ sizes }: { sizes: string[] }) {
  const [open, setOpen] = useState(false);
  if (!sizes.some((size) => BODY_CM.some(([letter]) => letter === size))) return null;
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 underline underline-offset-4"
      >
        <Ruler aria-hidden className="icon-sm" />
        Size guide
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size guide">
        <p className="mt-2 text-14 text-muted">
          Body measurements in centimetres. Between two sizes, take the larger one.
        </p>
        <table className="mt-4 w-full text-left text-14 tabular-nums">
          <thead className="border-control border-b">
            <tr>
              {['Size', 'Bust', 'Waist', 'Hip'].map((name) => (
                <th key={name} scope="col" className="py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BODY_CM.map(([size, ...measures]) => (
              <tr key={size} className="border-line border-b">
                <th scope="row" className="py-2 font-medium">
                  {size}
                </th>
                {['bust', 'waist', 'hip'].map((part, index) => (
                  <td key={part}>{measures[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </>
  );
}
