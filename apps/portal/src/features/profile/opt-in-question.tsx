import { useTranslation } from 'react-i18next';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { bannerHeight } from '../../ui/page/bar-heights.ts';
import { useAnswerOptIn } from './mutations.ts';
import style from './opt-in-prompt.module.css';

/** The question. Either answer is saved and closes it. If saving fails, the portal asks again another time. */
export function OptInQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { emailOptIn } = claimsOf(useUser());
  const { mutate, isPending, variables } = useAnswerOptIn();
  const answer = (choice: 'Y' | 'N', label: string, main: boolean) => (
    <Button
      kind={main ? 'main' : 'plain'}
      busy={isPending && variables === choice}
      disabled={isPending}
      onClick={() => mutate(choice, { onSettled: onClose })}
    >
      {label}
    </Button>
  );
  return (
    <section ref={bannerHeight} className={style['place']} aria-label={t('optIn.name')}>
      <div className={style['card']}>
        <p>{emailOptIn === 'Y' ? t('optIn.keep') : t('optIn.turnOn')}</p>
        <div className={style['answers']}>
          {answer('N', t('optIn.no'), false)}
          {answer('Y', t('optIn.yes'), true)}
        </div>
      </div>
    </section>
  );
}
