import { MOST_PARTS, type Part, partAt, type SaidOfVideo, type Span } from './container';

const HEAD = 8;
const LONG_HEAD = 16;

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);
const numberAt = (bytes: Buffer, at: number) => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0);

/** The boxes in a part of a file. One that is cut off ends them. */
function* boxesIn(bytes: Buffer, { from, to }: Span): Generator<Part<string>> {
  let at = from;
  for (let count = 0; count < MOST_PARTS && at + HEAD <= to; count++) {
    const said = bytes.readUInt32BE(at);
    // 1: a longer number follows. 0: up to the end.
    const isLong = said === 1 && at + LONG_HEAD <= to;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + HEAD)) : said || to - at;
    const start = at + (isLong ? LONG_HEAD : HEAD);
    const end = at + size;
    if (end < start || end > to) return;
    yield { id: nameAt(bytes, at + 4), from: start, to: end };
    at = end;
  }
}

/** The boxes in which phones write where, when and with what a film was made. */
const NOTES = ['meta', 'udta', 'uuid'];

/** Overwrites these notes, in the file and in its tracks: players skip what is left. */
export function forgetNotes(bytes: Buffer): void {
  const blank = (span: Span, [inner, ...rest]: string[]) => {
    for (const { id, from, to } of boxesIn(bytes, span))
      if (NOTES.includes(id)) {
        // A long number stands between the name and the content.
        bytes.write('free', nameAt(bytes, from - 4) === id ? from - 4 : from - 12, 'latin1');
        bytes.fill(0, from, to);
      } else if (id === inner) blank({ from, to }, rest);
  };
  blank({ from: 0, to: bytes.length }, ['moov', 'trak']);
}

/** Of the first track with pictures, as it is turned for people; undefined for what is no MP4, or has none. */
export function readMp4(bytes: Buffer): SaidOfVideo | undefined {
  // The films of QuickTime have boxes, too.
  if (nameAt(bytes, 4) !== 'ftyp' || nameAt(bytes, 8) === 'qt  ') return undefined;
  const partsIn = (span: Span) => boxesIn(bytes, span);
  const movie = partAt(partsIn, { from: 0, to: bytes.length }, ['moov']);
  for (const track of movie ? partsIn(movie) : []) {
    const handler = partAt(partsIn, track, ['mdia', 'hdlr']);
    const samples = partAt(partsIn, track, ['mdia', 'minf', 'stbl', 'stsd']);
    const head = partAt(partsIn, track, ['tkhd']);
    if (!handler || !samples || !head || nameAt(bytes, handler.from + 8) !== 'vide') continue;
    // Times are longer in version 1.
    const matrix = head.from + (bytes[head.from] === 1 ? 52 : 40);
    const [width, height] = [numberAt(bytes, matrix + 36) >>> 16, numberAt(bytes, matrix + 40) >>> 16];
    const isTurned = numberAt(bytes, matrix) === 0 && numberAt(bytes, matrix + 4) !== 0;
    const codec = nameAt(bytes, samples.from + 12);
    return isTurned ? { codec, width: height, height: width } : { codec, width, height };
  }
  return undefined;
}
