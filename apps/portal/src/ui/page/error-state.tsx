import { CallError } from '@tradecounter/contract/client';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import style from './empty-state.module.css';
import { Section } from './section.tsx';

/**
 * Takes the place of content that failed to load, so that a failure never looks like an empty list. Offline, the query
 * runs again when the network is back (app/query/follow-network.ts).
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { code, status, outcomeUnknown } = CallError.of(error);
  const isExplained = !outcomeUnknown || status === 503 || code === 'timeout';
  return (
    <div className={style['empty']} role="alert">
      <Icon name="warning" size={28} />
      <p className={style['title']}>{t('error.notLoaded')}</p>
      <p className={style['text']}>
        {code === 'network' ? t('error.waits') : isExplained ? failureText(error) : t('error.notLoadedText')}
      </p>
      <div className={style['action']}>
        <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
      </div>
    </div>
  );
}

interface NoteProps {
  /** Says what failed to load. By default, that the content next to it may be out of date. */
  text?: string;
  onRetry: () => void;
}

/** Says in one line that a part of a page failed to load. What the page already shows stays. */
export function ErrorNote({ text, onRetry }: NoteProps) {
  const { t } = useTranslation();
  return (
    <p className={style['note']} role="alert">
      <Icon name="warning" size={18} />
      <span>{text ?? t('error.notRefreshed')}</span>
      <Button kind="quiet" onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </p>
  );
}

/** A section whose content failed to load. It keeps its title, so that it doesn't disappear like one without content. */
export function FailedSection({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <ErrorNote text={t('error.notLoaded')} onRetry={onRetry} />
    </Section>
  );
}
