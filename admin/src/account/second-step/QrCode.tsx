import { PALETTE } from '@rangrekha/contract/palette';
import { encode } from 'uqr';

const MARGIN = 4;

/** A text as a QR code: dark on light in both themes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill={PALETTE.white} />
      <path d={modules.join('')} fill={PALETTE.ink} />
    </svg>
  );
}
