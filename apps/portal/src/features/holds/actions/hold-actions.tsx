import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { PanelActions } from '../../../ui/overlays/panel-actions.tsx';
import { PanelPopover } from '../../../ui/overlays/popover.tsx';
import { endingSoonDays } from '../held-until.tsx';
import type { HoldRow } from '../queries.ts';
import style from './hold-actions.module.css';

/** The actions on a hold, in the order shown. */
export const holdVerbs = ['order', 'extend', 'change', 'release'] as const;
export type HoldVerb = (typeof holdVerbs)[number];

const icons: Readonly<Record<HoldVerb, IconName>> = {
  order: 'cart',
  extend: 'clock',
  change: 'edit',
  release: 'close',
};

interface Props {
  hold: HoldRow;
  onChoose: (verb: HoldVerb) => void;
}

function MoreActions({ hold, verbs, onChoose }: Props & { verbs: readonly HoldVerb[] }) {
  const { t } = useTranslation('holds');
  const [open, setOpen] = useState(false);
  const target = <IconButton icon="more" name={t('act.open', { hold: hold.id })} onClick={() => setOpen(!open)} />;
  return (
    <PanelPopover target={target} open={open} onOpen={setOpen} width={240}>
      <PanelActions>
        {verbs.map((verb) => (
          <Button
            key={verb}
            wide
            kind="quiet"
            icon={icons[verb]}
            onClick={() => {
              setOpen(false);
              onChoose(verb);
            }}
          >
            {t(`act.${verb}`)}
          </Button>
        ))}
      </PanelActions>
    </PanelPopover>
  );
}

/** Returns whether the hold ends soon and can be extended, so that extending it is urgent. */
const shouldExtend = ({ can, daysLeft, until, latest }: HoldRow): boolean =>
  can.includes('extend') && daysLeft !== null && daysLeft <= endingSoonDays && latest !== null && latest > until;

/**
 * A button that orders the hold, one that extends it while it ends soon, and a menu of the other actions: those that the
 * server allows now.
 */
export function HoldActions({ hold, onChoose }: Props) {
  const { t } = useTranslation('holds');
  const verbs = holdVerbs.filter((verb) => hold.can.includes(verb));
  const urgent = shouldExtend(hold);
  const others = verbs.filter((verb) => verb !== 'order' && !(urgent && verb === 'extend'));
  if (verbs.length === 0) return null;
  return (
    <span className={style['actions']}>
      {urgent && (
        <Button aria-label={t('act.extendHold', { hold: hold.id })} onClick={() => onChoose('extend')}>
          {t('act.extend')}
        </Button>
      )}
      {verbs.includes('order') && (
        <Button aria-label={t('act.orderHold', { hold: hold.id })} onClick={() => onChoose('order')}>
          {t('act.order')}
        </Button>
      )}
      {others.length > 0 && <MoreActions hold={hold} verbs={others} onChoose={onChoose} />}
    </span>
  );
}
