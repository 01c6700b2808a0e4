import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import style from './camera-view.module.css';
import { openCodeReader } from './code-reader.ts';
import { openPhoto } from './grab.ts';
import { useCamera } from './use-camera.ts';

interface Props {
  onCode: (text: string) => void;
}

/** Reads the codes in a photo, for devices on which a page can't use the camera. */
function PhotoButton({ onCode }: Props) {
  const { t } = useTranslation('scan');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'none' | 'failed'>('idle');
  const read = async (file: File): Promise<void> => {
    setState('reading');
    try {
      const reader = await openCodeReader();
      const codes = await openPhoto(file)
        .then(reader.read)
        .finally(() => reader.close());
      for (const code of new Set(codes)) onCode(code);
      setState(codes.length === 0 ? 'none' : 'idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={style['photo']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photo')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      <Button busy={state === 'reading'} onClick={() => input.current?.click()}>
        {t('photo')}
      </Button>
      <span className={style['result']} role="status">
        {state === 'none' && t('photoNone')}
        {state === 'failed' && t('photoFailed')}
      </span>
    </div>
  );
}

/** The camera's picture with a frame for aiming, or a photo instead where the camera can't be used. */
export function CameraView({ onCode }: Props) {
  const { t } = useTranslation('scan');
  const { video, state } = useCamera(onCode);
  const off = state === 'off' || state === 'failed';
  return (
    <div className={style['camera']}>
      <div className={style['view']} hidden={off}>
        <video ref={video} muted playsInline aria-label={t('camera')} />
        <span className={style['frame']} aria-hidden="true" />
        {state === 'asking' && <p className={style['asking']}>{t('asking')}</p>}
      </div>
      {off && (
        <p className={style['off']} role="alert">
          <Icon name="info" size={18} /> {t(state === 'off' ? 'cameraOff' : 'cameraFailed')}
        </p>
      )}
      <PhotoButton onCode={onCode} />
    </div>
  );
}
