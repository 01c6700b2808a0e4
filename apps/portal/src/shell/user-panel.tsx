import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { paths } from '@tradecounter/contract/pages/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signOutQuestion } from '../app/state/sign-out-question.ts';
import { useMayHaveLegal, useThemeControl } from '../content/use-content.ts';
import { useConfig } from '../app/settings/config.ts';
import { mayDevelop } from '../app/settings/may-develop.ts';
import { signOutEverywhere } from '../app/session/sign-out.ts';
import { shopsOnly, useMay, useUser } from '../app/session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { notify } from '../ui/notices/notices.ts';
import { ownLinks } from './menu/menu-links.ts';
import type { ShellSlots } from './slots.ts';
import style from './user-panel.module.css';
import { SelectField } from '../ui/fields/fields.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { chooseScheme, useScheme } from '../ui/theme/scheme.ts';
import { languages, type Language } from '../words/language.ts';
import { chooseLanguage } from '../words/words.ts';
import { MailLink, PhoneLink } from '../ui/contact-links.tsx';
import { nameOf } from './user-name.ts';

/** The head of the user menu: name, user name, customer number, current location, phone and e-mail. */
function UserFacts({ user, name, customerNumber }: { user: AuthUser; name: string; customerNumber: ReactNode }) {
  const { t } = useTranslation('shell');
  const empty = useTranslation().t('empty');
  const { location } = user;
  const place = [location.city, [location.state, location.postal].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div className={style['facts']}>
      <p className={style['name']}>{name}</p>
      <p className={style['soft']}>{user.userClaims.customerName}</p>
      <dl>
        <dt>{t('user.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('user.customerNumber')}</dt>
        <dd>{customerNumber}</dd>
        <dt>{t('user.location')}</dt>
        <dd>
          {location.reportName || empty}
          <span>{location.address}</span>
          <span>{place}</span>
        </dd>
        <dt>{t('user.phone')}</dt>
        <dd>{location.phone === '' ? empty : <PhoneLink number={location.phone} />}</dd>
        <dt>{t('user.email')}</dt>
        <dd>{location.email === '' ? empty : <MailLink address={location.email} />}</dd>
      </dl>
    </div>
  );
}

/** Each language's own name, so that its speakers find it. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español', 'fr-CA': 'Français (Canada)' };

/** The choice of light or dark. The system's setting applies only where the content says so. */
function ThemeChoice() {
  const { t } = useTranslation('shell');
  return (
    <Segmented
      name={t('user.theme')}
      wide
      value={useScheme()}
      onChange={chooseScheme}
      choices={[
        { value: 'light', label: t('user.light'), icon: 'sun' },
        { value: 'dark', label: t('user.dark'), icon: 'moon' },
      ]}
    />
  );
}

/** The theme and the language on this device. */
function Preferences() {
  const { t, i18n } = useTranslation('shell');
  // Users choose the theme only where the distributor allows it (000 §4).
  const canChooseTheme = useThemeControl() === 'User';
  return (
    <div className={style['choices']}>
      {canChooseTheme && <ThemeChoice />}
      <SelectField
        label={t('user.language')}
        bare
        value={i18n.language}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      />
    </div>
  );
}

const legalEntries = [
  { label: 'user.terms', document: 'terms' },
  { label: 'user.privacy', document: 'privacy_policy' },
] as const;

interface Props {
  onClose: () => void;
  onKeyboard: () => void;
  CustomerNumber: ShellSlots['CustomerNumber'];
}

/** The content of the user menu: the user and customer, the theme and language, and signing out. */
export function UserPanel({ onClose, onKeyboard, CustomerNumber }: Props) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { bypassToS, showAdmin } = useConfig();
  const admin = useMay('Admin');
  const exists = [useMayHaveLegal('TermsofUse'), useMayHaveLegal('PrivacyPolicy')];

  const logout = async (): Promise<void> => {
    const ask = signOutQuestion.get();
    onClose();
    if (ask !== null && !(await ask())) return;
    if (!(await signOutEverywhere())) notify('warning', t('user.logoutFailed'));
  };
  return (
    <>
      <UserFacts user={user} name={nameOf(user)} customerNumber={<CustomerNumber onPress={() => onClose()} />} />
      <Preferences />
      <div className={style['actions']}>
        {(shopsOnly() ? [] : ownLinks).map(({ to, icon, label }) => (
          <LinkButton key={to} kind="quiet" icon={icon} to={to} onClick={() => onClose()}>
            {t(label)}
          </LinkButton>
        ))}
        {showAdmin === 'Y' && admin && (
          <LinkButton kind="quiet" icon="people" to={paths.admin} onClick={() => onClose()}>
            {t('user.admin')}
          </LinkButton>
        )}
        {bypassToS !== 'Y' &&
          legalEntries
            .filter((_entry, at) => exists[at])
            .map(({ label, document }) => (
              <LinkButton
                key={document}
                kind="quiet"
                icon="document"
                to={paths.legal}
                params={{ document }}
                onClick={() => onClose()}
              >
                {t(label)}
              </LinkButton>
            ))}
        <div className={style['keyboard']}>
          <Button
            kind="quiet"
            icon="keyboard"
            onClick={() => {
              onClose();
              onKeyboard();
            }}
          >
            {t('user.keyboard')}
          </Button>
        </div>
        {mayDevelop() && !shopsOnly() && (
          <LinkButton kind="quiet" icon="info" to={paths.developer} onClick={() => onClose()}>
            {t('user.developer')}
          </LinkButton>
        )}
      </div>
      <div className={[style['actions'], style['out']].join(' ')}>
        <Button kind="quiet" icon="signOut" onClick={() => void logout()}>
          {t('user.logout')}
        </Button>
      </div>
    </>
  );
}
