/** With so many results nobody needs to be guessed at. */
const FEW = 3;
/** More than anybody is shown: what a later step finds would come after them. */
export const PLENTY = 200;
/** Further words hardly narrow a search, and each costs as much as the first. */
const WORDS = 8;

/** What a word may mean: itself, words that begin so, words that mean the same, words with other letters. */
export const REACHES = ['itself', 'beginnings', 'synonyms', 'typos'] as const;
export type Reach = (typeof REACHES)[number];

export interface Step {
  /** Those before it are within it. */
  reach: Reach;
  /** Whether one of the words is enough. */
  anyWord: boolean;
  /** The step is taken unless so many products were found before it. */
  enough: number;
}

/** What is asked of the index, the narrowest first. */
export const STEPS: Step[] = [
  { reach: 'itself', anyWord: false, enough: PLENTY },
  { reach: 'beginnings', anyWord: false, enough: PLENTY },
  { reach: 'synonyms', anyWord: false, enough: PLENTY },
  { reach: 'typos', anyWord: false, enough: FEW },
  { reach: 'typos', anyWord: true, enough: 1 },
];

/**
 * Letters that may be wrong, missing or too many; two that changed places count as two. A number with another digit is
 * another number.
 */
export function typosIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Words that mean the same to shoppers. A search for one also finds the others, after what has the word itself.
 * Singular, lower case; edit freely.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['kurta', 'kurti', 'kameez', 'tunic'],
  ['saree', 'sari', 'saari'],
  ['dupatta', 'chunni', 'chunri', 'odhni', 'stole', 'scarf', 'scarves'],
  ['anarkali', 'gown', 'frock'],
  ['dress', 'frock', 'gown'],
  ['skirt', 'lehenga', 'lahanga', 'ghagra', 'skart'],
  ['trouser', 'pant', 'paint', 'palazzo', 'pyjama', 'pajama', 'salwar'],
  ['jhumka', 'earring', 'jhumki'],
  ['bangle', 'churi', 'chudi', 'bracelet'],
  ['necklace', 'haar', 'mala', 'chain'],
  ['bag', 'purse', 'handbag', 'tote', 'clutch', 'potli', 'jhola'],
  ['jewellery', 'jewelry', 'jevar', 'jvelri'],
  ['lounge', 'nightwear', 'sleepwear', 'loungewear', 'pyjama'],
  ['robe', 'kimono', 'dressing'],
  ['kaftan', 'caftan'],
  ['cotton', 'mulmul', 'cambric', 'sooti', 'suti', 'kotan'],
  ['silk', 'resham', 'tussar'],
  ['fabric', 'cloth', 'material'],
  ['leheriya', 'lehariya', 'laheriya'],
  ['bandhani', 'bandhej', 'bandhni'],
  ['chequered', 'check', 'gingham', 'madras'],
  ['colour', 'color'],
  ['red', 'madder', 'garnet', 'vermilion', 'lal'],
  ['blue', 'indigo', 'neel', 'neela', 'nila'],
  ['green', 'mehndi', 'sage', 'bottle', 'hara'],
  ['yellow', 'haldi', 'saffron', 'peela', 'pila'],
  ['pink', 'rani', 'rose', 'blush', 'gulabi'],
  ['black', 'charcoal', 'kala'],
  ['white', 'ivory', 'kora', 'safed'],
];

/** Other words that mean the same. */
export const synonymsOf = (word: string): string[] =>
  [...new Set(SYNONYMS.filter((group) => group.includes(word)).flat())].filter((synonym) => synonym !== word);

/** What of a text is searched for: each word once, the first few, and of single letters one when there is nothing else. */
export function searchedWords(words: string[]): string[] {
  const distinct = [...new Set(words)];
  const longer = distinct.filter((word) => word.length > 1);
  return longer.length > 0 ? longer.slice(0, WORDS) : distinct.slice(0, 1);
}
