import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../app/settings/config.ts';
import { useAppOptions, useFooterContent } from '../content/use-content.ts';
import { Logo } from '../ui/logo.tsx';
import { MailLink, PhoneLink } from '../ui/contact-links.tsx';
import style from './unsupported-page.module.css';

const browsers = ['Microsoft Edge', 'Google Chrome', 'Mozilla Firefox', 'Apple Safari'];

/** The distributor's contact details, as far as the content has them. */
function Contact() {
  const { t } = useTranslation('shell');
  const footer = useFooterContent();
  const options = useAppOptions();
  const phone = footer?.contactPhoneOverride ?? options.contactPhoneOverride;
  const email = footer?.contactEmailOverride ?? options.contactEmailOverride;
  if (phone === null && email === null) return null;
  return (
    <p className={style['contact']}>
      {t('unsupported.contact')} {phone !== null && <PhoneLink number={phone} />}
      {phone !== null && email !== null && ' · '}
      {email !== null && <MailLink address={email} />}
    </p>
  );
}

/** /unsupported: the same text as the server's page of that name (000 §2). */
export function UnsupportedPage() {
  const { t } = useTranslation('shell');
  const { title } = useConfig();
  useEffect(() => {
    document.title = `${t('unsupported.title')} · ${title}`;
  }, [t, title]);
  return (
    <main id="page" tabIndex={-1} className={style['message']}>
      <p className={style['brand']}>
        <Logo size={30} />
        {title}
      </p>
      <h1>{t('unsupported.title')}</h1>
      <p>{t('unsupported.text', { title })}</p>
      <p>{t('unsupported.browsers')}</p>
      <ul>
        {browsers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Contact />
    </main>
  );
}
