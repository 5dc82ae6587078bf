import { MOST_PARTS, type Part, partAt, type SaidOfVideo, type Span } from './container';

/** The ids of elements of Matroska, of which WebM is a part. */
const [EBML, DOC_TYPE] = [0x1a45dfa3, 0x4282];
const [SEGMENT, TRACKS, TRACK_ENTRY] = [0x18538067, 0x1654ae6b, 0xae];
const [TRACK_TYPE, CODEC_ID, VIDEO, PIXEL_WIDTH, PIXEL_HEIGHT] = [0x83, 0x86, 0xe0, 0xb0, 0xba];

/** The bytes of a number, which the zeros at its beginning tell; 9 for what is none. */
const lengthAt = (bytes: Buffer, at: number) => Math.clz32(bytes[at] ?? 0) - 23;

/** The size of an element; undefined for one that goes on up to the end of its parent. */
function sizeAt(bytes: Buffer, at: number, length: number): number | undefined {
  const mask = 0xff >> length;
  const [first = 0, ...rest] = bytes.subarray(at, at + length);
  if ((first & mask) === mask && rest.every((byte) => byte === 0xff)) return undefined;
  return rest.reduce((size, byte) => size * 256 + byte, first & mask);
}

/** The elements in a part of a file. One that is cut off ends them. */
function* elementsIn(bytes: Buffer, { from, to }: Span): Generator<Part<number>> {
  let at = from;
  for (let count = 0; count < MOST_PARTS && at < to; count++) {
    const idLength = lengthAt(bytes, at);
    const sizeLength = lengthAt(bytes, at + idLength);
    const start = at + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || start > to) return;
    const end = start + (sizeAt(bytes, at + idLength, sizeLength) ?? to - start);
    if (end > to) return;
    yield { id: bytes.readUIntBE(at, idLength), from: start, to: end };
    at = end;
  }
}

/** Of the first track with pictures; undefined for what is no WebM, or has none. */
export function readWebm(bytes: Buffer): SaidOfVideo | undefined {
  const partsIn = (span: Span) => elementsIn(bytes, span);
  const contentOf = (span: Span, ...path: number[]) => {
    const { from, to } = partAt(partsIn, span, path) ?? { from: 0, to: 0 };
    return bytes.subarray(from, to);
  };
  const numberOf = (span: Span, ...path: number[]) =>
    contentOf(span, ...path)
      .subarray(0, 4)
      .reduce((sum, byte) => sum * 256 + byte, 0);
  const whole = { from: 0, to: bytes.length };
  if (contentOf(whole, EBML, DOC_TYPE).toString('latin1') !== 'webm') return undefined;
  const tracks = partAt(partsIn, whole, [SEGMENT, TRACKS]);
  for (const entry of tracks ? partsIn(tracks) : []) {
    if (entry.id !== TRACK_ENTRY || numberOf(entry, TRACK_TYPE) !== 1) continue;
    const [width, height] = [numberOf(entry, VIDEO, PIXEL_WIDTH), numberOf(entry, VIDEO, PIXEL_HEIGHT)];
    return { codec: contentOf(entry, CODEC_ID).toString('latin1'), width, height };
  }
  return undefined;
}
