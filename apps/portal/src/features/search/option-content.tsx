import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumb } from '../pictures/thumb.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { DocumentContent } from './documents/document-content.tsx';
import { Marked } from './marked.tsx';
import style from './option-content.module.css';
import type { SearchOption } from './options.ts';
import type { SuggestedItem } from './queries.ts';

/** An item in one or two lines: picture, description, number and size, and why it is suggested. */
function ItemContent({ item, typed }: { item: SuggestedItem; typed: string }) {
  const { t } = useTranslation('search');
  return (
    <>
      <span className={style['picture']}>
        <Thumb picture={item.picture} width={48} height={36} empty={<Icon name="box" size={16} />} />
      </span>
      <span className={style['item']}>
        <span className={style['description']}>
          <Marked text={item.description} typed={typed} />
        </span>
        <span className={style['facts']}>
          <span className={style['number']}>
            <Marked text={item.id} typed={typed} />
          </span>
          {item.size !== null && !item.description.includes(item.size) && (
            <span>
              <Marked text={item.size} typed={typed} />
            </span>
          )}
          {item.knownAs !== null && <span className={style['known']}>{t('knownAs', { number: item.knownAs })}</span>}
        </span>
      </span>
      {item.bought && (
        <span className={style['bought']}>
          <Icon name="check" size={14} />
          {t('bought')}
        </span>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={16} />
      <span className={style['text']}>{children}</span>
    </>
  );
}

/** The content of an option in the search box. */
export function OptionContent({ option, typed }: { option: SearchOption; typed: string }) {
  const { t } = useTranslation('search');
  switch (option.kind) {
    case 'item':
      return <ItemContent item={option.item} typed={typed} />;
    case 'document':
      return <DocumentContent document={option.document} typed={typed} />;
    case 'category':
      return (
        <Line icon="grid">
          <Marked text={option.name} typed={typed} />
        </Line>
      );
    case 'search':
      return (
        <Line icon="search">
          <Marked text={option.text} typed={typed} />
        </Line>
      );
    case 'recent':
      return <Line icon="clock">{option.text}</Line>;
    case 'forget':
      return <Line icon="close">{t('forget')}</Line>;
    default:
      return <Line icon="right">{t('all', { text: option.text })}</Line>;
  }
}
