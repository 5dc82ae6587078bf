/** Nine elements of a character, bars and spaces in turn; `w` is three times as wide as `n`. */
const PATTERNS: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  '*': 'nwnnwnwnn',
};

const HEIGHT = 40;
const GAP = 1;

/** A number of hexadecimal digits as a bar code (Code 39), which every scanner reads as typed text. */
export function Code39({ text }: { text: string }) {
  let x = 0;
  const bars: { x: number; width: number }[] = [];
  for (const character of `*${text}*`) {
    for (const [index, element] of [...(PATTERNS[character] ?? '')].entries()) {
      const width = element === 'w' ? 3 : 1;
      if (index % 2 === 0) bars.push({ x, width });
      x += width;
    }
    x += GAP;
  }
  return (
    <svg
      role="img"
      aria-label={`Bar code of ${text}`}
      viewBox={`0 0 ${x} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '70mm', height: '16mm', marginTop: 24 }}
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={HEIGHT} />
      ))}
    </svg>
  );
}
