import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../../content/use-content.ts';
import { formatDate } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { config } from '../../app/settings/config.ts';
import { Logo } from '../logo.tsx';
import style from './print-head.module.css';

/** The letterhead of a printed sheet: seller, buyer and time of printing. Hidden on screens. */
export function PrintHead() {
  const { t } = useTranslation();
  const { userClaims, customerNumber } = useUser();
  const { title } = config();
  const { appbar, contactAddress } = useAppOptions();
  const { logo, logoWidth } = appbar;
  return (
    <div className={style['head']}>
      <div className={style['seller']}>
        {logo === null ? <Logo size={30} /> : <img src={logo.url} alt="" style={{ width: logoWidth }} />}
        <div>
          <b>{title}</b>
          {contactAddress.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </div>
      <div className={style['buyer']}>
        <b>{userClaims.customerName}</b>
        <span>{customerNumber}</span>
        <span>{t('print.printed', { date: formatDate(new Date().toISOString()) })}</span>
      </div>
    </div>
  );
}
