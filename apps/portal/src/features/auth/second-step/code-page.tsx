import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../app/settings/config.ts';
import { CardBrand } from '../card-brand.tsx';
import style from '../sign-in-page.module.css';
import { CodeForm } from './code-form.tsx';

interface Props {
  busy: boolean;
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** /auth, after the right password of an account that needs a code. */
export function CodePage(props: Props) {
  const { t } = useTranslation('secondStep');
  const { title } = useConfig();
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${title}`;
  }, [t, title]);
  return (
    <main id="page" className={style['page']}>
      <div className={style['card']}>
        <CardBrand />
        <h1>{t('signIn.title')}</h1>
        <CodeForm {...props} title={title} />
      </div>
    </main>
  );
}
