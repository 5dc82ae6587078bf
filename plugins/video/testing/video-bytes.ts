/** What a made-up video says of itself. */
interface Said {
  codec?: string;
  width?: number;
  height?: number;
}

const number = (value: number, length = 4) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** Where a phone was, as it writes it. */
export const PLACE = Buffer.from('+26.9124+075.7873/');

function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([number(inside.length + 8), Buffer.from(type, 'latin1'), inside]);
}

/**
 * An MP4 without pictures: its boxes say what it has. The sound comes first, and the film after it.
 * @param turned a phone held it upright: it is stored lying down
 */
export function mp4({ codec = 'avc1', width = 720, height = 960 }: Said = {}, { brand = 'isom', turned = false } = {}) {
  const matrix = Buffer.alloc(36);
  matrix.writeUInt32BE(0x10000, turned ? 4 : 0);
  const [wide, high] = turned ? [height, width] : [width, height];
  const track = (handler: string, entry: string) =>
    box(
      'trak',
      box('tkhd', Buffer.alloc(40), matrix, number(wide << 16), number(high << 16)),
      box(
        'mdia',
        box('hdlr', Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
        box('minf', box('stbl', box('stsd', number(0), number(1), box(entry, Buffer.alloc(16))))),
      ),
    );
  return Buffer.concat([
    box('ftyp', Buffer.from(brand, 'latin1'), number(512), Buffer.from('isom')),
    box('mdat', Buffer.alloc(2_000, 7)),
    box('moov', box('mvhd', Buffer.alloc(100)), track('soun', 'mp4a'), track('vide', codec), box('udta', PLACE)),
    box('uuid', PLACE),
  ]);
}

const element = (id: number, ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  const idBytes = Buffer.from(id.toString(16), 'hex');
  return Buffer.concat([idBytes, Buffer.from([0x08]), number(inside.length), inside]);
};

/** The same as WebM, of which browsers do not know the length while they record it. */
export function webm({ codec = 'V_VP9', width = 720, height = 960 }: Said = {}, { type = 'webm' } = {}): Buffer {
  const picture = element(0xe0, element(0xb0, number(width, 2)), element(0xba, number(height, 2)));
  const entry = element(0xae, element(0x83, number(1, 1)), element(0x86, Buffer.from(codec)), picture);
  const tracks = element(0x1654ae6b, element(0xae, element(0x83, number(2, 1))), entry);
  const openSegment = Buffer.from('1853806701ffffffffffffff', 'hex');
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(type))),
    Buffer.concat([openSegment, tracks, element(0x1f43b675, Buffer.alloc(2_000, 7))]),
  ]);
}
