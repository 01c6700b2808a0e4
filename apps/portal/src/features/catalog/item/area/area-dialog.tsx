import { limits } from '@tradecounter/contract/limits';
import { inOneLine } from '@tradecounter/contract/text';
import { type Layout, layoutNames, layouts } from '@tradecounter/rules/areas/area-order';
import type { SoldByArea } from '@tradecounter/rules/areas/area-units';
import { toText } from '@tradecounter/rules/decimal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../format/formats.ts';
import { keepSizeTogether } from '../../../../format/keep-together.ts';
import { useMay, useUser } from '../../../../app/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/fields/fields.tsx';
import { notify } from '../../../../ui/notices/notices.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useHeldLines, useMixed } from '../../../cart/adding/in-cart.ts';
import { cartQuery } from '../../../cart/queries.ts';
import type { Item } from '../../../items/queries.ts';
import style from './area-dialog.module.css';
import { areaFigures } from './area-figures.ts';
import { AreaResult, decimalText } from './area-result.tsx';
import { AreaRooms } from './area-rooms.tsx';
import { type KeptJob, maxJobs, useJob } from './job.ts';
import { useAddMix } from './use-add-mix.ts';

/** A quantity to order, with the sidemark that goes on its line; empty = none. */
export interface TakenQuantity {
  quantity: string;
  unit: string;
  sidemark: string;
}

export interface AreaDialogProps {
  item: Item;
  sold: SoldByArea;
  /** The wanted lot; empty = any. */
  lot: string;
  open: boolean;
  onClose: () => void;
  /** Takes a quantity into the add control. Null for users who can't order the item. */
  onTake: ((taken: TakenQuantity) => void) | null;
}

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
  const nameOf = (value: Layout): string => {
    if (value === 'own') return t('waste.own');
    const { from, to } = layouts[value];
    return t('waste.usual', { layout: t(`waste.${value}`), from, to: formatPercent(to / 100) });
  };
  return (
    <div className={style['waste']}>
      <SelectField
        label={t('waste.layout')}
        value={layout}
        options={layoutNames.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Layout;
          onChange(next === 'own' ? { layout: next } : { layout: next, waste: String(layouts[next].proposed) });
        }}
      />
      <TextField
        label={t('waste.percent')}
        inputMode="decimal"
        autoComplete="off"
        value={waste}
        error={isRead ? null : t('waste.problem')}
        onChange={({ currentTarget }) => onChange({ waste: currentTarget.value })}
      />
    </div>
  );
}

interface KeptRoomsProps {
  kept: readonly KeptJob[];
  /** The kept job that is open; undefined = none. */
  open: KeptJob | undefined;
  onChoose: (job: KeptJob | null) => void;
  onDelete: (job: KeptJob) => void;
}

/** Offers the rooms of earlier jobs. */
function KeptRooms({ kept, open, onChoose, onDelete }: KeptRoomsProps) {
  const { t } = useTranslation('area');
  const nameOf = ({ sidemark }: KeptJob): string => (sidemark === '' ? t('kept.unnamed') : t('kept.of', { sidemark }));
  return (
    <div className={style['kept']}>
      <SelectField
        label={t('kept.label')}
        value={open === undefined ? '' : String(kept.indexOf(open))}
        onChange={({ currentTarget }) =>
          onChoose(kept[currentTarget.value === '' ? -1 : Number(currentTarget.value)] ?? null)
        }
        options={[
          { value: '', label: t('kept.new') },
          ...kept.map((job, at) => ({ value: String(at), label: nameOf(job) })),
        ]}
      />
      {open !== undefined && (
        <Button icon="trash" onClick={() => onDelete(open)}>
          {t('kept.delete')}
        </Button>
      )}
    </div>
  );
}

/** Returns the sidemark of the cart's line that the goods join, if it is another. */
function useJoinedSidemark(line: { item: string; unit: string; lot: string; sidemark: string }): string {
  const { customerNumber } = useUser();
  const cart = useQueryClient().getQueryData(cartQuery(customerNumber).queryKey);
  const joined = cart?.itemList.find(
    ({ id, customerUOM, tag }) => id === line.item && customerUOM === line.unit && tag === line.lot,
  );
  return line.sidemark === '' || joined?.sidemark === line.sidemark ? '' : (joined?.sidemark ?? '');
}

/** The job in the dialog with the typed sidemark, which names it once the field is left. */
function useNamedJob(open: boolean) {
  const { t } = useTranslation('area');
  const kept = useJob();
  const { job, rename, restore, refresh } = kept;
  const [typed, setTyped] = useState<string | null>(null);
  const readAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (open) readAgain();
  }, [open]);
  const sidemark = (typed ?? job.sidemark).trim();
  const name = (): void => {
    setTyped(null);
    const replaced = rename(sidemark);
    if (replaced === null) return;
    const undo = { label: t('undo'), run: () => restore(replaced) };
    notify('info', t('kept.replaced', { sidemark: replaced.sidemark }), undo);
  };
  const remove = (removed: KeptJob): void => {
    kept.forget(removed.sidemark);
    notify(
      'success',
      removed.sidemark === '' ? t('kept.deletedUnnamed') : t('kept.deleted', { sidemark: removed.sidemark }),
      {
        label: t('undo'),
        run: () => restore(removed),
      },
    );
  };
  return {
    ...kept,
    sidemark,
    typed: typed ?? job.sidemark,
    type: (text: string) => setTyped(inOneLine(text)),
    name,
    remove,
  };
}

/** Adds up rooms and waste, and takes the packs that cover them into the add control, or a cheaper mix to the cart. */
export function AreaDialog({ item, sold, lot, open, onClose, onTake }: AreaDialogProps) {
  const { t } = useTranslation('area');
  const words = useTranslation('catalog').t;
  const showsSidemark = useMay('ShowItemSidemark');
  const { job, kept, offers, open: openJob, change, choose, sidemark, typed, type, name, remove } = useNamedJob(open);
  const [typedQuantity, setTypedQuantity] = useState<string | null>(null);
  const held = useHeldLines(item.id);
  const mixed = useMixed(item);
  const figures = areaFigures({ ...job, typed: typedQuantity }, { item, sold, lot, held, mixed });
  const { order, unfinished } = figures;
  const unit = sold.unit.code;
  const ofLine = showsSidemark ? sidemark : '';
  const joined = useJoinedSidemark({ item: item.id, unit, lot, sidemark: ofLine });
  const ordered = order?.preview.quantity.gt(0) === true ? order.preview.quantity : null;
  const nameOf = (at: number): string => job.rooms[at]?.name.trim() || t('room.number', { number: at + 1 });
  const close = (): void => {
    name();
    onClose();
  };
  const take =
    onTake === null
      ? null
      : (quantity: string, uom = unit): void => {
          name();
          onTake({ quantity, unit: uom, sidemark: ofLine });
        };
  const mix = useAddMix(close);
  // Any change of the rooms or the waste calculates the quantity again.
  const changeJob = (changes: Parameters<typeof change>[0]): void => {
    change(changes);
    setTypedQuantity(null);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      wide
      busy={mix.busy}
      {...(take !== null && {
        actions: (
          <Button kind="main" disabled={ordered === null} onClick={() => ordered !== null && take(toText(ordered))}>
            {ordered === null ? t('use') : words('ask.use', { quantity: decimalText(ordered), unit })}
          </Button>
        ),
      })}
    >
      <div className={style['body']}>
        <p className={style['item']}>{keepSizeTogether(item.description)}</p>
        {offers && (
          <KeptRooms
            kept={kept}
            open={openJob}
            onChoose={(chosen) => {
              choose(chosen);
              setTypedQuantity(null);
            }}
            onDelete={remove}
          />
        )}
        <AreaRooms rooms={job.rooms} areas={figures.areas.rooms} onRooms={(rooms) => changeJob({ rooms })} />
        <Waste layout={figures.layout} waste={job.waste} isRead={figures.waste !== null} onChange={changeJob} />
        <AreaResult
          figures={figures}
          unit={unit}
          unfinished={unfinished < 0 ? '' : nameOf(unfinished)}
          onType={setTypedQuantity}
          onTake={take}
          adding={mix.busy}
          onAddMix={(lines, goods) => void mix.add({ sku: item.id, lot, sidemark: ofLine, lines, goods })}
        />
        <div>
          <TextField
            label={t('sidemark.label')}
            hint={t(showsSidemark ? 'sidemark.hintWithLine' : 'sidemark.hint', { most: maxJobs })}
            autoComplete="off"
            maxLength={limits.sidemark}
            value={typed}
            onBlur={name}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          {joined !== '' && onTake !== null && (
            <p className={style['joins']}>{t('sidemark.joins', { sidemark: joined, unit })}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
