// Tests that documents have short lines and short sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHARACTERS = 120;
const WORDS = 20;
/** A list of names. */
const NOT_PROSE = /^docs\/spec-to-tests/;
/** Figures that `npm run bench` and `npm run drill` write. */
const FIGURES = /^docs\/(benchmarks|reliability)/;

const pagesOf = (folder) =>
  readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []));
const pages = ['.', 'docs', 'docs/decisions'].flatMap(pagesOf).filter((page) => !NOT_PROSE.test(page));

/** The sentences of a page, without tables, headings and code. What a colon or a semicolon parts is counted apart. */
function sentencesOf(text) {
  const prose = text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^\s*(#|\||<|\[[\w-]+\]: ).*$/gm, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']');
  const paragraphs = prose.split(/\n\s*\n|\n(?=\s*(?:- |\d+\. ))/);
  return paragraphs.flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?:;]\S?) | · /));
}

const wordsIn = (sentence) => sentence.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

test.each(pages)('%s has no line over 120 characters and no sentence over 20 words', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const lines = text.split('\n').filter((line) => line.length > CHARACTERS && !line.trimStart().startsWith('|'));
  const sentences = FIGURES.test(page) ? [] : sentencesOf(text).filter((sentence) => wordsIn(sentence) > WORDS);
  expect({ lines, sentences }).toEqual({ lines: [], sentences: [] });
});
