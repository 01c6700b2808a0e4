import { itemDocumentKinds, type ItemDocumentKind } from '@tradecounter/contract/feeds/item-document-kinds';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page/section.tsx';
import { currentLanguage } from '../../words/language.ts';
import style from './item-documents.module.css';

interface ItemDocument {
  kind: string;
  language: string;
  title: string;
  address: string;
}

const languages = ['en', 'es', 'fr-CA'] as const;
const isKnown = (kind: string): kind is ItemDocumentKind => (itemDocumentKinds as readonly string[]).includes(kind);

function DocumentLink({ document: { kind, language, title, address } }: { document: ItemDocument }) {
  const { t } = useTranslation('files');
  const other = languages.find((known) => known === language && known !== currentLanguage());
  const name = t(`ofItem.kind.${isKnown(kind) ? kind : 'other'}`);
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {title === '' ? name : title} <Icon name="external" size={14} />
      </a>{' '}
      <small>
        {[title === '' ? '' : name, other === undefined ? '' : t(`ofItem.language.${other}`)]
          .filter((part) => part !== '')
          .join(' · ')}
      </small>
    </li>
  );
}

/** The documents of an item, such as installation guides. Empty if it has none. */
export function ItemDocuments({ documents }: { documents: readonly ItemDocument[] }) {
  const { t } = useTranslation('files');
  if (documents.length === 0) return null;
  return (
    <div className={style['documents']}>
      <Section title={t('ofItem.title')}>
        <ul>
          {documents.map((document) => (
            <DocumentLink key={document.address} document={document} />
          ))}
        </ul>
      </Section>
    </div>
  );
}
