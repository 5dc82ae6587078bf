import { describe, expect, it } from 'vitest';
import { differencesOf, type MergeRules, mergeEdits, type Side, type Values } from './merge-edits';

const RULES: MergeRules = { labels: { name: 'name', content: 'content' } };

function merge(base: Values, mine: Values, theirs: Values, side?: Side) {
  const differences = differencesOf(base, mine, theirs, RULES);
  const picks = differences.map(({ preset }) => side ?? preset);
  return {
    asked: differences.map(({ path, preset }) => `${path.join('.')}: ${preset}`),
    merged: mergeEdits(base, mine, theirs, RULES, differences, picks),
  };
}

const slide = (heading: string, text = '') => ({ heading, text, picture: { url: `/${heading}`, alt: heading } });

describe('edits of two people', () => {
  it('of different fields are both kept; a field of only one side asks nothing of that side', () => {
    const { asked, merged } = merge(
      { name: 'Old', content: { a: 1, b: 2 } },
      { name: 'Mine', content: { a: 1, b: 2 } },
      { name: 'Old', content: { a: 7, b: 2 } },
    );
    expect(asked).toEqual(['content.a: theirs']);
    expect(merged).toEqual({ name: 'Mine', content: { a: 7, b: 2 } });
  });

  it.each<[Side | undefined, string]>([
    [undefined, 'Mine'],
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ])('of one field are decided by the pick %s', (side, name) => {
    expect(merge({ name: 'Old' }, { name: 'Mine' }, { name: 'Theirs' }, side).merged.name).toBe(name);
  });

  it('that are equal, or differ only in how empty they are, ask nothing', () => {
    expect(merge({ name: 'Old' }, { name: 'New' }, { name: 'New' }).asked).toEqual([]);
    expect(merge({ name: null }, { name: '' }, { name: undefined }).asked).toEqual([]);
  });

  it('of two entries of a list are both kept', () => {
    const base = { content: [slide('A'), slide('B')] };
    const mine = { content: [slide('A', 'mine'), slide('B')] };
    const theirs = { content: [slide('A'), slide('B', 'theirs')] };
    expect(merge(base, mine, theirs).merged).toEqual({ content: [slide('A', 'mine'), slide('B', 'theirs')] });
  });

  it.each([
    ['moved', [slide('B'), slide('A')]],
    ['added', [slide('A'), slide('B'), slide('C')]],
    ['removed', [slide('B')]],
  ])('of a list in which an entry was %s are decided as a whole, so that no entry is mixed of two', (_, content) => {
    const mine = { content: [slide('A', 'mine'), slide('B')] };
    const base = { content: [slide('A'), slide('B')] };
    expect(merge(base, mine, { content }).asked).toEqual(['content: mine']);
    expect(merge(base, mine, { content }, 'theirs').merged).toEqual({ content });
  });

  it('of a picture exchange it as a whole', () => {
    const theirs = { content: [{ ...slide('A'), picture: { url: '/new', alt: 'New' } }] };
    const { asked, merged } = merge({ content: [slide('A')] }, { content: [slide('A', 'mine')] }, theirs);
    expect(asked).toEqual(['content.0.picture: theirs']);
    expect(merged).toEqual({ content: [{ ...slide('A', 'mine'), picture: { url: '/new', alt: 'New' } }] });
  });
});
