import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FooterBanner, FooterContent as Content } from '../../content/footer.ts';
import { useAppState } from '../../app/state/app-state.ts';
import { useSession } from '../../app/session/session.ts';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ExtraLink } from '../menu/extra-link.tsx';
import style from './footer-content.module.css';

/** A banner of logos between two texts. */
function Banner({ banner: { logos, logoWidth, leftText, rightText } }: { banner: FooterBanner }) {
  return (
    <div className={style['banner']}>
      {leftText !== null && <p>{leftText}</p>}
      <div className={style['logos']}>
        {logos.map(({ url, alt }) => (
          <img key={url} src={url} alt={alt} width={logoWidth} loading="lazy" />
        ))}
      </div>
      {rightText !== null && <p>{rightText}</p>}
    </div>
  );
}

/** A column of links below its title. On phones, the title opens it, so that the footer isn't taller than the screen. */
function Column({ title, name, children }: { title: string | null; name: string; children: ReactNode }) {
  const folds = useAppState('isMobile') && title !== null;
  const links = <ul>{children}</ul>;
  return (
    <section className={style['column']} aria-label={name}>
      {folds ? (
        <details>
          <summary>
            <h2>{title}</h2>
            <Icon name="down" size={18} />
          </summary>
          {links}
        </details>
      ) : (
        <>
          {title !== null && <h2>{title}</h2>}
          {links}
        </>
      )}
    </section>
  );
}

/** Phone and e-mail of the buyer's branch, or the content's values instead; each has its own flag. */
function Contact({ content }: { content: Content }) {
  const { t } = useTranslation('shell');
  const location = useSession()?.location;
  const phone = content.showContactPhone ? (content.contactPhoneOverride ?? location?.phone ?? '') : '';
  const email = content.showContactEmail ? (content.contactEmailOverride ?? location?.email ?? '') : '';
  if (phone === '' && email === '') return null;
  return (
    <section className={`${style['column']} ${style['contact']}`} aria-label={t('footer.contact')}>
      <h2>{t('footer.contact')}</h2>
      <ul>
        {phone !== '' && (
          <li>
            <PhoneLink number={phone} />
          </li>
        )}
        {email !== '' && (
          <li>
            <MailLink address={email} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The content service's part of the footer: link columns, contact, banners. */
export function FooterContent({ content }: { content: Content }) {
  const { t } = useTranslation('shell');
  return (
    <div className={style['content']}>
      <div className={style['columns']}>
        {content.linkColumns.map(({ title, links }) => (
          <Column key={title ?? ''} title={title} name={title ?? t('menu.links')}>
            {links.map((link) => (
              <li key={`${link.title} ${link.link}`}>
                <ExtraLink link={link} />
              </li>
            ))}
          </Column>
        ))}
        <Contact content={content} />
      </div>
      {content.banners.map((banner, at) => (
        <Banner key={at} banner={banner} />
      ))}
    </div>
  );
}
