/** From Devanagari to Malayalam: blocks of 128 characters each, with the same letter at the same place of each. */
const FIRST = 0x900;
const LAST = 0xd7f;
const BLOCK = 128;
const INDIC = /[\u0900-\u0d7f]/;

/** Latin letters by the place in a block, as names of garments are spelled in shops. */
const tableOf = (from: number, letters: string) =>
  letters.split(' ').map((text, index) => [from + index, text] as const);

const VOWELS = new Map(tableOf(0x05, 'a a i i u u ri l e e e ai o o o au'));
const VOWEL_SIGNS = new Map(tableOf(0x3e, 'a i i u u ri ri e e e ai o o o au'));
const CONSONANTS = new Map([
  ...tableOf(0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
  ...tableOf(0x58, 'k kh g z r rh f y'),
]);
/** Consonants with a dot below them. */
const DOTTED = new Map([
  [0x1c, 'z'],
  [0x21, 'r'],
  [0x22, 'rh'],
  [0x2b, 'f'],
]);
const DOT = 0x3c;
const NO_VOWEL = 0x4d;
const NASALS = [0x01, 0x02, 0x70];

/** A consonant, or nothing, with the vowel after it. */
interface Sound {
  consonant: string;
  vowel: string;
  /** The vowel is not written: each consonant without a sign has an "a", which is often not spoken. */
  isImplied: boolean;
}

/** A word of an Indian script in Latin letters, near enough for a search to meet its usual spelling; others as they are. */
export function romanise(word: string): string {
  if (!INDIC.test(word)) return word;
  const sounds = soundsOf(word);
  for (let index = sounds.length - 1; index > 0; index -= 1) dropSilent(sounds, index);
  return sounds.map(({ consonant, vowel }) => consonant + vowel).join('');
}

/** Hindi drops the implied "a" at the end of a word, and between a vowel and a consonant that has a vowel. */
function dropSilent(sounds: Sound[], index: number): void {
  const [before, sound, next] = [sounds[index - 1], sounds[index], sounds[index + 1]];
  if (!sound?.isImplied) return;
  const isBetween = before?.vowel && next?.consonant && next.vowel;
  if (!next || isBetween) sound.vowel = '';
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  let former = -1;
  for (const letter of word) {
    const place = placeOf(letter);
    const last = sounds.at(-1);
    const [consonant, vowel, sign] = [CONSONANTS.get(place), VOWELS.get(place), VOWEL_SIGNS.get(place)];
    if (consonant) sounds.push({ consonant, vowel: 'a', isImplied: true });
    else if (vowel) sounds.push({ consonant: '', vowel, isImplied: false });
    else if (NASALS.includes(place)) sounds.push({ consonant: 'n', vowel: '', isImplied: false });
    else if (place === -1) sounds.push({ consonant: letter, vowel: '', isImplied: false });
    else if (last && place === DOT) last.consonant = DOTTED.get(former) ?? last.consonant;
    else if (last && (sign || place === NO_VOWEL)) Object.assign(last, { vowel: sign ?? '', isImplied: false });
    former = place;
  }
  return sounds;
}

/** Where a letter is in its block; -1 for a letter of another script. */
function placeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < FIRST || code > LAST ? -1 : (code - FIRST) % BLOCK;
}
