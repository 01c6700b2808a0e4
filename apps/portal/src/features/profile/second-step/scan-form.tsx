import { useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useAskedForm } from '../../../ui/form/use-asked-form.ts';
import { saidOfProof } from './said.ts';
import style from './second-step.module.css';
import { encode } from 'uqr';

/** The quiet zone that scanners need, in modules. */
const border = 4;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** Draws a text as a QR code. It is dark on white in both themes, or scanners would not recognize it. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: 'M', border });
    return { size: modules, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      className={style['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface Props {
  offer: { secret: string; uri: string };
  action: string;
  busy: boolean;
  send: (code: string, refuse: (error: Error) => void) => void;
  onCancel: (() => void) | null;
}

/** Groups the secret in fours, to be read aloud and typed. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)!.join(' ');

/** The secret for an authenticator app, to scan or type, and a field for its first code. */
export function ScanForm({ offer: { secret, uri }, action, busy, send, onCancel }: Props) {
  const { t } = useTranslation('secondStep');
  const [code, setCode] = useState('');
  const asking = useAskedForm(new Map(code.trim() === '' ? [['code', 'missing' as const]] : []));
  const said = saidOfProof(asking, t);
  const submit = (): void => {
    if (!busy) asking.ask((refuse) => send(code, refuse));
  };
  return (
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={style['text']}>{t('scan')}</p>
      <QrCode text={uri} name={t('picture')} />
      <a className={style['open']} href={uri}>
        {t('open')}
      </a>
      <p className={style['text']}>
        {t('type')} <span className={style['secret']}>{grouped(secret)}</span>
      </p>
      <FormProblems
        form={asking}
        said={said}
        name={t('error.summary')}
        check={t('error.summary')}
        refusal={t('error.refused')}
      />
      <TextField
        id="second-step-code"
        label={t('confirmCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
        maxLength={7}
        value={code}
        error={said.problemOf('code')}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          asking.forgive('code');
        }}
      />
      <div className={style['buttons']}>
        <Button type="submit" kind="main" busy={busy}>
          {action}
        </Button>
        {onCancel !== null && (
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
