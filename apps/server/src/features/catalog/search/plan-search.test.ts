import { describe, expect, it } from 'vitest';
import { planSearch } from './plan-search.ts';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary([
  { text: 'oak', items: 600 },
  { text: 'plank', items: 500 },
  { text: 'planker', items: 4 },
  { text: 'walnut', items: 80 },
  { text: 'waterproof', items: 40 },
  { text: 'heart', items: 30 },
  { text: 'hanging', items: 20 },
  { text: 'tile', items: 50_000 },
  { text: 'white', items: 40_000 },
  { text: '12x24', items: 300 },
  { text: '12', items: 900 },
  { text: '24', items: 900 },
]);
const plan = (text: string, options: Partial<Parameters<typeof planSearch>[2]> = {}) => planSearch(text, vocabulary, { hideVendors: false, ...options });

describe('a search is planned', () => {
  it('with known words as they are, and their continuations while those are few', () => {
    expect(plan('oak plank').asTyped).toEqual({ query: '(oak) & (plank:*)', preferred: 'oak | plank' });
    expect(plan('oak plank').corrections).toEqual([]);
  });

  it('with unknown words read as the nearest known ones', () => {
    const { asTyped, asMeant, corrections } = plan('wallnut plank');
    expect(asTyped).toBeNull();
    expect(asMeant).toMatchObject({ query: expect.stringContaining('walnut'), preferred: 'walnut | plank' });
    expect(corrections).toEqual([{ typed: 'wallnut', read: 'walnut' }]);
  });

  it('with known words read otherwise only when they have found nothing together', () => {
    expect(plan('heart plank')).toMatchObject({ known: true, asMeant: null, less: [] });
    expect(plan('heart plank', { inVain: true })).toMatchObject({ known: false, asTyped: { query: '(heart) & (plank:*)' }, asMeant: { query: expect.stringContaining('heart') } });
    expect(plan('heart plank', { inVain: true }).less).toHaveLength(2);
    expect(plan('wallnut plank').known).toBe(false);
  });

  it('with words that were joined taken apart, and words that were split put together', () => {
    expect(plan('hangingheart').asMeant?.query).toContain('(hanging & heart)');
    expect(plan('water proof').asMeant?.query).toContain('waterproof');
  });

  it('with one word left out at a time, the commonest first', () => {
    const { less } = plan('oak walnut heart', { inVain: true });
    expect(less.map(({ query }) => query.replaceAll(/[^a-z ]/g, '').replaceAll(/\s+/g, ' ').trim())).toEqual(['walnut heart', 'oak heart', 'oak walnut']);
    expect(less.every(({ weight }) => weight > 0 && weight < 1)).toBe(true);
  });

  it('by what sells when all of its words are common, and not when one is rare', () => {
    expect(plan('white tile')).toMatchObject({ broad: true, items: 40_000, atLeast: 0 });
    expect(plan('tile')).toMatchObject({ broad: true, items: 50_000, atLeast: 50_000 });
    expect(plan('white tile heart').broad).toBe(false);
  });

  it('without the vendors where those are hidden', () => {
    expect(plan('oak', { hideVendors: true }).asTyped?.query).toBe('(oak:AB)');
    expect(plan('wal', { hideVendors: true }).asTyped?.query).toBe('(wal:*AB)');
  });

  it('with the last word open while it is typed', () => {
    expect(plan('oak', { typing: true }).asTyped?.query).toBe('(oak)');
    expect(plan('plan', { typing: true }).asTyped?.query).toBe('(plan:*)');
  });

  it('as a number where it may be one', () => {
    expect(plan('hpk-70')).toMatchObject({ code: 'HPK70', partial: true });
    expect(plan('oak')).toMatchObject({ code: 'OAK', partial: false });
    expect(plan('oak plank')).toMatchObject({ code: '', partial: false });
  });

  it('with sizes as one word beside their numbers', () => {
    expect(plan('12 x 24').asTyped?.query).toBe('(12x24) & (12) & (24)');
  });

  it('of nothing as nothing', () => {
    expect(plan('!!!')).toMatchObject({ asTyped: null, asMeant: null, less: [], code: '' });
    expect(planSearch('oak', new Vocabulary([]), { hideVendors: false })).toMatchObject({ asTyped: null, asMeant: null });
  });
});
