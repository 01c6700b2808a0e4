import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../app/settings/config.ts';
import { useAppOptions } from '../content/use-content.ts';
import { Logo } from '../ui/logo.tsx';
import style from './brand.module.css';

/**
 * The content's logo in its configured width, else the distributor's mark and name. Links to home. Source: 000 §3
 * (appbar.logo, LogoWidth).
 */
export function Brand() {
  const { t } = useTranslation('shell');
  const { title } = useConfig();
  const { logo, logoWidth, dark } = useAppOptions().appbar;
  const classes = dark ? style['logo'] : `${style['logo']} ${style['plated']}`;
  return (
    <Link to={paths.home} className={style['brand']} aria-label={t('home', { title })}>
      {logo === null ? (
        <>
          <Logo />
          <span className={style['name']}>{title}</span>
        </>
      ) : (
        <img src={logo.url} alt="" width={logoWidth} className={classes} style={{ width: logoWidth }} />
      )}
    </Link>
  );
}
