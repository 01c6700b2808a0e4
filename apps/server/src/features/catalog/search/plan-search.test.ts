import { describe, expect, it } from 'vitest';
import { planSearch } from './plan-search.ts';
import { indexed } from '../words/guarded-words.ts';
import { Synonyms } from '../words/synonyms.ts';
import { Vocabulary } from '../words/vocabulary.ts';

const vocabulary = Vocabulary.of([
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
const plan = (text: string, options: Parameters<typeof planSearch>[2] = {}) => planSearch(text, vocabulary, options);

describe('a search is planned', () => {
  it('with known words unchanged, and the last one also as a prefix', () => {
    expect(plan('oak plank').asTyped).toEqual({ query: '(oak) & (plank:*)', preferred: 'oak | plank', spread: 1 });
    expect(plan('oak plank').corrections).toEqual([]);
  });

  it('with up to four words of a single character, and without further ones', () => {
    expect(plan('a b oak c d e f plank').written).toEqual(['a', 'b', 'oak', 'c', 'd', 'plank']);
  });

  it('with unknown words read as the nearest known ones', () => {
    const { asTyped, asMeant, corrections } = plan('wallnut plank');
    expect(asTyped).toBeNull();
    expect(asMeant).toMatchObject({ query: expect.stringContaining('walnut'), preferred: 'walnut | plank' });
    expect(corrections).toEqual([{ typed: 'wallnut', read: 'walnut' }]);
  });

  it('with known words corrected only if they have found nothing together', () => {
    expect(plan('heart plank')).toMatchObject({ known: true, asMeant: null, less: [] });
    expect(plan('heart plank', { nothingFound: true })).toMatchObject({
      known: false,
      asTyped: { query: '(heart) & (plank:*)' },
      asMeant: { query: expect.stringContaining('heart') },
    });
    expect(plan('heart plank', { nothingFound: true }).less).toHaveLength(2);
    expect(plan('wallnut plank').known).toBe(false);
  });

  it('with a known word also as two words next to each other', () => {
    const words = Vocabulary.of(['bubblewrap', 'bubble', 'wrap'].map((text) => ({ text, items: 5 })));
    expect(planSearch('bubblewrap', words).asTyped?.query).toBe('(bubblewrap | (bubble <-> wrap))');
  });

  it('without correcting a word to a very common one such as from or with', () => {
    const words = Vocabulary.of(['from', 'with', 'frost'].map((text) => ({ text, items: 500 })));
    expect(planSearch('frogs', words).corrections).toEqual([{ typed: 'frog', read: '' }]);
    expect(planSearch('wiht', words).asMeant).toBeNull();
  });

  it('with the kind of goods that the words name, and without one for a single word', () => {
    const words = Vocabulary.of(
      ['bike', 'tire', 'kit'].map((text) => ({ text, items: 5 })),
      new Synonyms(),
      new Set(['bike', 'tire']),
    );
    const kinds = ['bike tire', 'tire kit', 'kit for bike', 'tire'].map((text) => planSearch(text, words).kind);
    expect(kinds).toEqual(['tire:B', 'tire:B', 'bike:B', null]);
  });

  it('with joined words split, and split words joined', () => {
    expect(plan('hangingheart').asMeant?.query).toContain('(hanging) & (heart)');
    expect(plan('water proof').asMeant?.query).toContain('waterproof');
  });

  it('with one word left out at a time, the commonest first', () => {
    const { less } = plan('oak walnut heart', { nothingFound: true });
    expect(
      less.map(({ query }) =>
        query
          .replaceAll(/[^a-z ]/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
    ).toEqual(['walnut heart', 'oak heart', 'oak walnut']);
    expect(less.every(({ weight }) => weight > 0 && weight < 1)).toBe(true);
  });

  it('with numbers left out before words, and all parts of a size at once', () => {
    const shop = Vocabulary.of(
      ['3f4', '3', '4', 'underlayment', 'oak'].map((text) => ({ text, items: text === 'underlayment' ? 600 : 20 })),
    );
    const both = planSearch('3/4 oak underlayment', shop, { nothingFound: true }).less.map(({ query }) => query);
    expect(both.indexOf('(oak) & (underlayment)')).toBeLessThan(
      Math.min(...both.flatMap((query, at) => (query.includes('oak') && query.includes('underlayment') ? [] : [at]))),
    );
    expect(both).toContain('(oak) & (underlayment)');
    const { less } = planSearch('3/4 underlayment', shop, { nothingFound: true });
    expect(less.find(({ query }) => query === '(underlayment)')!.weight).toBeGreaterThan(
      less.find(({ query }) => !query.includes('underlayment'))!.weight + 0.2,
    );
  });

  it('with the words for goods left out after the words that only describe them', () => {
    const words = [
      { text: 'purple', items: 5 },
      { text: 'underlayment', items: 600 },
    ];
    expect(planSearch('purple underlayment', Vocabulary.of(words), { nothingFound: true }).less[0]?.query).toBe(
      '(purple)',
    );
    expect(
      planSearch('purple underlayment', Vocabulary.of(words, new Synonyms(), new Set(['underlayment'])), {
        nothingFound: true,
      }).less[0]?.query,
    ).toBe('(underlayment)');
  });

  it('with umlauts also spelled out, and spelled-out ones also as umlauts', () => {
    const german = Vocabulary.of(
      ['muller', 'mueller', 'gust', 'guest', 'valu', 'queu'].map((text) => ({ text, items: 5 })),
    );
    expect(planSearch('Müller', german).asTyped).toEqual({
      query: '(muller | mueller)',
      preferred: 'muller | mueller',
      spread: 1,
    });
    expect(planSearch('mueller', german).asTyped?.query).toBe('(mueller | muller)');
    expect(planSearch('muller', german).asTyped?.query).toBe('(muller)');
    expect(planSearch('guest', german).asTyped).toMatchObject({ query: '(guest | gust)', preferred: 'guest' });
    for (const typed of ['value', 'queues']) expect(planSearch(typed, german).asTyped).toBeNull();
  });

  it('as a broad one, by best sellers, if all its words are common, but not if one is rare', () => {
    expect(plan('white tile')).toMatchObject({ broad: true, items: 40_000, atLeast: 0 });
    expect(plan('tile')).toMatchObject({ broad: true, items: 50_000, atLeast: 50_000 });
    expect(plan('white tile heart').broad).toBe(false);
  });

  it('only with words that the user can see: those of vendors, colors and attributes are indexed separately', () => {
    const guarded = Vocabulary.of([
      { text: 'oak', items: 600 },
      { text: indexed('vendor', 'oak'), items: 9 },
      { text: indexed('vendor', 'glowworm'), items: 9 },
      { text: indexed('spec', 'oak'), items: 3 },
      { text: indexed('color', 'walnut'), items: 8 },
    ]);
    const none = { vendor: false, color: false, spec: false };
    expect(planSearch('oak', guarded).asTyped).toEqual({
      query: '(oak | þvoak | þsoak)',
      preferred: 'oak | þvoak | þsoak',
      spread: 3,
    });
    expect(planSearch('oak', guarded.seenBy(none)).asTyped?.query).toBe('(oak)');
    expect(planSearch('glowworm', guarded.seenBy({ ...none, vendor: true })).asTyped?.query).toBe('(þvglowworm)');
    for (const typed of ['glowworm', 'glowwurm', 'wallnut', 'waln']) {
      expect(planSearch(typed, guarded).items).toBeGreaterThan(0);
      expect(planSearch(typed, guarded.seenBy(none))).toMatchObject({ asTyped: null, asMeant: null, items: 0 });
    }
  });

  it('with the last word as a prefix while it is typed', () => {
    expect(plan('oak', { typing: true }).asTyped?.query).toBe('(oak)');
    expect(plan('plan', { typing: true }).asTyped?.query).toBe('(plan:*)');
  });

  it('as an item number if it can be one', () => {
    expect(plan('hpk-70')).toMatchObject({ code: 'HPK70', partial: true });
    expect(plan('oak')).toMatchObject({ code: 'OAK', partial: false });
    expect(plan('oak plank')).toMatchObject({ code: '', partial: false });
    expect(plan('16')).toMatchObject({ code: '16', partial: false });
  });

  it('with sizes as one word next to their numbers', () => {
    expect(plan('12 x 24').asTyped?.query).toBe('(12x24) & (12) & (24)');
  });

  it('with a unit only next to its number: in that unit or in none', () => {
    const measures = Vocabulary.of([
      { text: '26', items: 9 },
      { text: 'tube', items: 40 },
      { text: '26mm', items: 1 },
      { text: '26in', items: 3 },
      { text: 'in', items: 300 },
    ]);
    expect(planSearch('26 inch tube', measures).asTyped?.query).toBe('((26) & (26in | !(26mm))) & (tube)');
    expect(planSearch('26mm tube', measures).asTyped?.query).toBe('((26) & (26mm | !(26in))) & (tube)');
  });

  it('with words that begin with the typed one, and a similar word that is much more common', () => {
    const floors = Vocabulary.of([
      { text: 'oak', items: 600 },
      { text: 'floor', items: 400 },
      { text: 'florentine', items: 3 },
      { text: 'flora', items: 30 },
    ]);
    expect(planSearch('oak flor', floors)).toMatchObject({
      asTyped: { query: '(oak) & (flor:* | floor)' },
      corrections: [{ typed: 'flor', read: 'floor' }],
    });
    expect(planSearch('oak flora', floors).corrections).toEqual([]);
  });

  it('with close corrections first, and never with two typos of which one is in the first letter', () => {
    const shop = Vocabulary.of([
      { text: 'vinyl', items: 2 },
      { text: 'vanilla', items: 900 },
      { text: 'retailer', items: 50 },
      { text: 'derailleur', items: 4 },
    ]);
    expect(planSearch('vynil', shop)).toMatchObject({
      asMeant: { preferred: 'vinyl' },
      corrections: [{ typed: 'vynil', read: 'vinyl' }],
    });
    expect(planSearch('derailer', shop).asMeant?.query).toBe('((derailleur))');
    expect(planSearch('derailer', Vocabulary.of([{ text: 'retailer', items: 50 }])).asMeant).toBeNull();
  });

  it("with synonyms of the trade and of the distributor, of which the distributor's take precedence", () => {
    const words = [
      'mountain',
      'mtn',
      'mount',
      'bike',
      'trail',
      'black',
      'vinyl',
      'plank',
      'lvp',
      'water',
      'heater',
    ].map((text) => ({ text, items: 10 }));
    const bikes = Vocabulary.of(words);
    expect(planSearch('mtn', bikes).asTyped?.query).toBe('(mtn | mountain | mount)');
    expect(planSearch('mountain', bikes).asTyped?.query).toBe('(mountain | mtn)');
    expect(planSearch('mount', bikes).asTyped?.query).not.toContain('mtn');
    expect(planSearch('blk', bikes).asTyped?.query).toBe('(black)');
    expect(planSearch('vinyl plank', bikes).asTyped?.query).toBe('(((vinyl) & (plank)) | lvp)');
    const own = (...rows: { word: string; means: string[]; oneWay?: boolean }[]) =>
      Vocabulary.of(words, new Synonyms(rows.map((row) => ({ oneWay: false, ...row }))));
    expect(planSearch('MTN', own({ word: 'mtn', means: ['Trails'] })).asTyped?.query).toBe('(mtn | trail)');
    expect(planSearch('blk', own({ word: 'BLK', means: [] })).asTyped).toBeNull();
    expect(planSearch('geyser', own({ word: 'geyser', means: ['water heater'] })).asTyped?.query).toBe(
      '(((water) & (heater)))',
    );
    expect(planSearch('trail', own({ word: 'bike', means: ['trail'], oneWay: true })).asTyped?.query).toBe('(trail)');
  });

  it('as nothing if it has no words or the vocabulary is empty', () => {
    expect(plan('!!!')).toMatchObject({ asTyped: null, asMeant: null, less: [], code: '' });
    expect(planSearch('oak', Vocabulary.of([]))).toMatchObject({ asTyped: null, asMeant: null });
  });
});
