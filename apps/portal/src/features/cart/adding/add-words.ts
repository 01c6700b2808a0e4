import i18next from 'i18next';
import { currentLanguage } from '../../../words/language.ts';
import { phraseOf } from '../../../words/phrase.ts';
import { fromWords } from '../../../words/words.ts';

/** Returns the words of an add control; a list has one in every row. */
export const addWords = fromWords(() => {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  return {
    quantity: phraseOf(['sku'], (values) => t('add.quantity', values)),
    unit: phraseOf(['sku'], (values) => t('add.unit', values)),
    add: t('add.add'),
    addToCart: t('add.addToCart'),
    adding: t('add.adding'),
    inCart: t('add.inCart'),
    held: phraseOf(['held'], (values) => t('add.held', values)),
    invalid: t('add.invalid'),
    last: phraseOf(['quantity', 'unit', 'date'], (values) => t('add.last', values)),
    lastAt: phraseOf(['quantity', 'unit', 'price', 'date'], (values) => t('add.lastAt', values)),
    take: t('add.take'),
  };
});
