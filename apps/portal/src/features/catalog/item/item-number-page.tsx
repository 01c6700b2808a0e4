import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import style from './item-number-page.module.css';

/** /item without a number: asks for the item number. */
export function ItemNumberPage() {
  const navigate = useNavigate();
  const { t } = useTranslation('catalog');
  const [id, setId] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const empty = id.trim() === '';
  return (
    <Page narrow>
      <PageHead title={t('item.askTitle')} />
      <form
        className={style['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (!empty) void navigate({ to: paths.item, params: { id: id.trim() } });
        }}
      >
        <p className={style['text']}>{t('item.askText')}</p>
        <TextField
          label={t('item.number')}
          value={id}
          maxLength={limits.itemId}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={isSubmitted && empty ? t('item.askRequired') : null}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        />
        <Button kind="main" type="submit">
          {t('item.open')}
        </Button>
      </form>
    </Page>
  );
}
