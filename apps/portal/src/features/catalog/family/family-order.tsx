import { type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { loadWords } from '../../../words/words.ts';
import { closeFamily, openFamily, useOpenFamily } from './family-state.ts';

async function loadDialog(): Promise<ComponentType> {
  const [module] = await Promise.all([import('./family-dialog.tsx'), loadWords('catalog', 'cart')]);
  return module.FamilyDialog;
}

/** Opens the items of a family side by side. */
export function FamilyOrder({ family }: { family: { id: string; name: string } }) {
  const { t } = useTranslation('catalog');
  const owner = useId();
  return (
    <>
      <Button icon="grid" aria-haspopup="dialog" onClick={() => openFamily({ ...family, owner })}>
        {t('family.open')}
      </Button>
      <LazyDialog open={useOpenFamily()?.owner === owner} load={loadDialog} onLost={closeFamily} />
    </>
  );
}
