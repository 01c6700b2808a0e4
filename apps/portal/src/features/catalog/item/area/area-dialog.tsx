import { type Layout, layoutNames, layouts } from '@tradecounter/rules/areas/area-order';
import { toText } from '@tradecounter/rules/decimal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../format/formats.ts';
import { keepSizeTogether } from '../../../../format/keep-together.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/fields.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useHeldLines } from '../../../cart/adding/in-cart.ts';
import type { AreaDialogProps } from '../order-by-area.tsx';
import style from './area-dialog.module.css';
import { areaFigures } from './area-figures.ts';
import { AreaResult, decimalText } from './area-result.tsx';
import { AreaRooms, newRoom } from './area-rooms.tsx';

interface WasteProps {
  /** The layout that the percentage belongs to. */
  layout: Layout;
  /** As typed, in percent. */
  waste: string;
  /** Whether the percentage can be read. */
  isRead: boolean;
  onChange: (changes: { layout?: Layout; waste?: string }) => void;
}

/** How the floor is laid, which proposes the waste, and the waste itself. */
function Waste({ layout, waste, isRead, onChange }: WasteProps) {
  const { t } = useTranslation('area');
  const usual = layout === 'own' ? null : layouts[layout];
  return (
    <div className={style['waste']}>
      <Segmented
        name={t('waste.layout')}
        wrap
        value={layout}
        choices={layoutNames.map((value) => ({ value, label: t(`waste.${value}`) }))}
        onChange={(next) =>
          onChange(next === 'own' ? { layout: next } : { layout: next, waste: String(layouts[next].proposed) })
        }
      />
      <TextField
        label={t('waste.percent')}
        inputMode="decimal"
        autoComplete="off"
        value={waste}
        error={isRead ? null : t('waste.problem')}
        onChange={({ currentTarget }) => onChange({ waste: currentTarget.value })}
      />
      {usual !== null && (
        <p className={style['usual']}>
          {t('waste.usual', { from: formatPercent(usual.from / 100), to: formatPercent(usual.to / 100) })}
        </p>
      )}
    </div>
  );
}

/** Adds up rooms and waste, and takes the packs that cover them into the add control. */
export function AreaDialog({ item, sold, lot, open, onClose, onTake }: AreaDialogProps) {
  const { t } = useTranslation('area');
  const words = useTranslation('catalog').t;
  const common = useTranslation().t;
  const [job, setJob] = useState(() => ({
    ...{ rooms: [newRoom('ft')], layout: 'straight' as Layout },
    ...{ waste: String(layouts.straight.proposed), typed: null as string | null },
  }));
  const held = useHeldLines(item.id);
  const figures = areaFigures(job, { item, sold, lot, held });
  const { order, unfinished } = figures;
  const unit = sold.unit.code;
  const take = onTake === null ? null : (quantity: string) => onTake({ quantity, unit, sidemark: '' });
  const ordered = order?.preview.quantity.gt(0) === true ? order.preview.quantity : null;
  // Any change of the rooms or the waste calculates the quantity again.
  const change = (changes: Partial<Omit<typeof job, 'typed'>>): void => setJob({ ...job, ...changes, typed: null });
  const nameOf = (at: number): string => job.rooms[at]?.name.trim() || t('room.number', { number: at + 1 });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      wide
      actions={
        <>
          <Button onClick={onClose}>{common('action.close')}</Button>
          {take !== null && (
            <Button kind="main" disabled={ordered === null} onClick={() => ordered !== null && take(toText(ordered))}>
              {ordered === null ? t('use') : words('ask.use', { quantity: decimalText(ordered), unit })}
            </Button>
          )}
        </>
      }
    >
      <div className={style['body']}>
        <p className={style['item']}>{keepSizeTogether(item.description)}</p>
        <AreaRooms rooms={job.rooms} areas={figures.areas.rooms} onRooms={(rooms) => change({ rooms: [...rooms] })} />
        <Waste layout={figures.layout} waste={job.waste} isRead={figures.waste !== null} onChange={change} />
        <AreaResult
          figures={figures}
          unit={unit}
          unfinished={unfinished < 0 ? '' : nameOf(unfinished)}
          onType={(typed) => setJob({ ...job, typed })}
          onTake={take}
        />
      </div>
    </Dialog>
  );
}
