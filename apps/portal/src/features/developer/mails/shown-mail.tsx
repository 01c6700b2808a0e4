import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import style from './mails.module.css';

export interface MailContent {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * A mail as its recipient gets it. Its HTML is in a sandboxed frame that runs no scripts, follows no links and has no
 * origin.
 */
export function ShownMail({ mail: { to, subject, text, html } }: { mail: MailContent }) {
  const { t } = useTranslation('developer');
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <div className={style['mail']}>
      <dl className={style['head']}>
        <div>
          <dt>{t('preview.to')}</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>{t('preview.subject')}</dt>
          <dd>{subject}</dd>
        </div>
      </dl>
      <Segmented
        name={t('preview.form')}
        value={form}
        choices={[
          { value: 'html', label: 'HTML' },
          { value: 'text', label: t('preview.text') },
        ]}
        onChange={setForm}
      />
      {form === 'html' ? (
        <iframe className={style['frame']} title={subject} sandbox="" srcDoc={html} />
      ) : (
        <pre className={style['plain']} tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  );
}
