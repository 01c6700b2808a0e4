import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import { Button } from '../../ui/button.tsx';
import style from './demo-sign-ins.module.css';
import type { Credentials } from './mutations.ts';

interface Props {
  /** The user name being signed in, or null. */
  busy: string | null;
  onSignIn: (credentials: Credentials) => void;
}

/** One card per demo user; empty on a real server, which lists none. */
export function DemoSignIns({ busy, onSignIn }: Props) {
  const { t } = useTranslation('auth');
  const { demoSignIns = [] } = useConfig();
  if (demoSignIns.length === 0) return null;
  return (
    <section className={style['demo']} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p className={style['lead']}>{t('demo.lead')}</p>
      <ul className={style['people']}>
        {demoSignIns.map(({ username }) => (
          <li key={username}>
            <span className={style['avatar']} aria-hidden="true">
              {username.slice(0, 2).toUpperCase()}
            </span>
            <div className={style['who']}>
              <b>{username}</b>
              <p>{t(`demo.people.${username}`, '')}</p>
            </div>
            <Button
              aria-label={t('demo.signInAs', { username })}
              busy={busy === username}
              disabled={busy !== null && busy !== username}
              onClick={() => onSignIn({ username, password: username })}
            >
              {t('demo.signIn')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
