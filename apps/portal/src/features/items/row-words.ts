import i18next from 'i18next';
import { currentLanguage } from '../../words/language.ts';
import { phraseOf, type Phrase } from '../../words/phrase.ts';
import { fromWords } from '../../words/words.ts';

/** The words of a list's row, apart from the item's own texts. */
export interface RowWords {
  /** quantity, unit */
  here: Phrase;
  /** The same where no heading names the location. quantity, unit */
  hereInLine: Phrase;
  /** unit */
  lessHere: Phrase;
  /** The same where no heading names the location. unit */
  lessHereInLine: Phrase;
  none: string;
  /** location */
  at: Phrase;
  /** quantity, unit */
  elsewhere: Phrase;
  /** quantity, unit, date */
  eta: Phrase;
  /** packs, unit */
  packs: Phrase;
  lots: (count: number) => string;
  backOrder: string;
  backOrderDateless: string;
  /** unit */
  per: Phrase;
  was: string;
  /** date */
  promotion: Phrase;
  promotionOpen: string;
  noPrice: string;
  noPicture: string;
  discontinued: string;
  /** Before the customer's own number of the item. */
  yours: string;
  noLongerSold: string;
  notSold: string;
  callForPrice: string;
}

/** Caches the texts of a phrase by its count. */
const cachedByCount = (translate: (count: number) => string): ((count: number) => string) => {
  const texts = new Map<number, string>();
  return (count) => {
    const text = texts.get(count) ?? translate(count);
    texts.set(count, text);
    return text;
  };
};

/** Returns the words of rows in the current language. */
export const rowWords = fromWords((): RowWords => {
  const t = i18next.getFixedT(currentLanguage(), 'catalog');
  return {
    here: phraseOf(['quantity', 'unit'], (values) => t('stock.here', values)),
    hereInLine: phraseOf(['quantity', 'unit'], (values) => t('stock.hereInLine', values)),
    lessHere: phraseOf(['unit'], (values) => t('stock.lessHere', values)),
    lessHereInLine: phraseOf(['unit'], (values) => t('stock.lessHereInLine', values)),
    none: t('stock.none'),
    at: phraseOf(['location'], (values) => t('stock.at', values)),
    elsewhere: phraseOf(['quantity', 'unit'], (values) => t('stock.elsewhere', values)),
    eta: phraseOf(['quantity', 'unit', 'date'], (values) => t('stock.eta', values)),
    packs: phraseOf(['packs', 'unit'], (values) => t('stock.packs', values)),
    lots: cachedByCount((count) => t('stock.lots', { count })),
    backOrder: t('stock.backOrder'),
    backOrderDateless: t('stock.backOrderDateless'),
    per: phraseOf(['unit'], (values) => t('price.per', values)),
    was: t('price.was'),
    promotion: phraseOf(['date'], (values) => t('price.promotion', values)),
    promotionOpen: t('price.promotionOpen'),
    noPrice: t('price.none'),
    noPicture: t('item.noPicture'),
    discontinued: t('item.discontinued'),
    yours: i18next.getFixedT(currentLanguage())('yours'),
    noLongerSold: t('stock.noLongerSold'),
    notSold: t('stock.notSold'),
    callForPrice: t('price.call'),
  };
});

/**
 * Caches the texts of an object, so that a page shown again isn't translated and formatted again. A change of language
 * clears them.
 */
export function cachedTexts<Source extends object, Texts>(
  format: (source: Source, words: RowWords) => Texts,
): (source: Source) => Texts {
  const cache = new WeakMap<Source, { words: RowWords; texts: Texts }>();
  return (source) => {
    const words = rowWords();
    const cached = cache.get(source);
    if (cached?.words === words) return cached.texts;
    const texts = format(source, words);
    cache.set(source, { words, texts });
    return texts;
  };
}
