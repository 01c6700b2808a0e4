import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { native } from '../../../device/native.ts';
import { useUser } from '../../../app/session/session.ts';
import { useConfig } from '../../../app/settings/config.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import style from './second-step.module.css';

/** The recovery codes, shown only once, with buttons to copy, save and print them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('secondStep');
  const { username } = useUser();
  const { title } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  // The previous form is gone, and the focus was in it.
  useEffect(() => heading.current?.focus(), []);
  const text = [t('fileHead', { username, title }), '', ...codes, ''].join('\r\n');
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error('No clipboard'));
    void copied.then(
      () => notify('success', t('copied')),
      () => notify('error', t('notCopied')),
    );
  };
  return (
    <div className={style['codes']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('codes')}
      </h3>
      <p className={style['whose']}>{t('fileHead', { username, title })}</p>
      <p className={style['text']}>{t('codesText')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={style['buttons']}>
        <Button onClick={copy}>{t('copy')}</Button>
        <Button icon="download" onClick={() => native().saveText(t('file'), text)}>
          {t('download')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Button kind="main" onClick={onKept}>
        {t('kept')}
      </Button>
    </div>
  );
}
