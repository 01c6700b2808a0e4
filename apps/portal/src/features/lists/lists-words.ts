import i18next from 'i18next';
import { currentLanguage } from '../../words/language.ts';
import { phraseOf } from '../../words/phrase.ts';
import { fromWords } from '../../words/words.ts';

/** Returns the words of a row's heart and list button; a list of items has them in every row. */
export const listsWords = fromWords(() => {
  const t = i18next.getFixedT(currentLanguage(), 'shoppingLists');
  return {
    heart: phraseOf(['sku'], (values) => t('heart.name', values)),
    heartFailed: phraseOf(['sku'], (values) => t('heart.failed', values)),
    add: phraseOf(['sku'], (values) => t('add.open', values)),
  };
});
