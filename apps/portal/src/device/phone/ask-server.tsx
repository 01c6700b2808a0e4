import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Look } from '../../ui/theme/look.tsx';
import { preferredLanguage } from '../../words/language.ts';
import { loadWords, startWords } from '../../words/words.ts';
import style from './ask-server.module.css';
import { type AddressFault, keepServer } from './server-address.ts';

function AskServer({ onFound }: { onFound: (origin: string) => void }) {
  const { t } = useTranslation('phone');
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<AddressFault | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const result = await keepServer(address);
    setBusy(false);
    if ('origin' in result) onFound(result.origin);
    else setFault(result.fault);
  };
  return (
    <main className={style['page']}>
      <h1>{t('server.title')}</h1>
      <p>{t('server.lead')}</p>
      <form className={style['form']} noValidate onSubmit={(event) => void check(event)}>
        <TextField
          label={t('server.label')}
          error={fault === null ? null : t(`server.fault.${fault}`)}
          inputMode="url"
          autoComplete="url"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button kind="main" wide type="submit" busy={busy}>
          {t('server.go')}
        </Button>
      </form>
    </main>
  );
}

/** Asks for the address of the distributor's portal until a server answers there. Returns its origin. */
export async function askServer(root: HTMLElement): Promise<string> {
  await startWords(preferredLanguage());
  await loadWords('phone');
  const { promise, resolve } = Promise.withResolvers<string>();
  const shown = createRoot(root);
  shown.render(
    <Look>
      <AskServer onFound={resolve} />
    </Look>,
  );
  return promise.finally(() => shown.unmount());
}
