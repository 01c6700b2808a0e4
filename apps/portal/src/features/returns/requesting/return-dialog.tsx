import { CallError } from '@tradecounter/contract/client';
import { type ReturnWish, returnWishes } from '@tradecounter/contract/documents/returns';
import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import type { ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { UnreadablePhoto, useRequestReturn } from '../mutations.ts';
import { type ReturnableLine, returnFormQuery } from '../queries.ts';
import { type ChosenLine, isPossible, unitOf } from './form-lines.ts';
import style from './return-dialog.module.css';
import { ReturnLineFields } from './return-line.tsx';

interface PhotosProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Chooses up to six photos, several at once or one after another. */
function ReturnPhotos({ photos, onChange }: PhotosProps) {
  const { t } = useTranslation('returns');
  const add = (files: FileList | null): void => onChange([...photos, ...(files ?? [])].slice(0, limits.returnPictures));
  return (
    <div className={style['photos']}>
      {photos.length < limits.returnPictures && (
        <label className={style['file']}>
          <span>{t('form.photos', { count: limits.returnPictures })}</span>
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            onChange={({ currentTarget }) => {
              add(currentTarget.files);
              // So that the same photo can be chosen again after it was taken out.
              currentTarget.value = '';
            }}
          />
          <small>{t('form.photoHint')}</small>
        </label>
      )}
      {photos.length > 0 && (
        <ul className={style['chosen']}>
          {photos.map((photo, at) => (
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
              <span>{photo.name}</span>
              <Button kind="quiet" onClick={() => onChange(photos.filter((_, other) => other !== at))}>
                {t('form.removePhoto', { name: photo.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Props {
  source: ReturnSource;
  id: string;
  onClose: () => void;
}

interface FormProps extends Props {
  lines: readonly ReturnableLine[];
}

/** Returns the lines that are chosen at first: the only one that something is left of. */
function onlyLine(lines: readonly ReturnableLine[]): ReadonlyMap<number, ChosenLine> {
  const open = lines.filter(({ left }) => left > 0);
  const only = open.length === 1 ? open[0]! : null;
  return new Map(only === null ? [] : [[only.lineNumber, { reason: 'damaged', quantity: String(only.left) }]]);
}

/** The form's values, and what they are sent as. */
function useReturnForm({ source, id, onClose, lines }: FormProps) {
  const { t } = useTranslation('returns');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => onlyLine(lines));
  const [wish, setWish] = useState<ReturnWish>('credit');
  const [comment, setComment] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useRequestReturn();
  const { fields } = CallError.of(error);
  const chosenLines = lines.flatMap((line) => {
    const choice = chosen.get(line.lineNumber);
    return choice === undefined ? [] : [{ line, choice }];
  });
  const needsComment = comment.trim() === '' && chosenLines.some(({ choice }) => choice.reason === 'other');
  const impossible = chosenLines.filter(({ line, choice }) => !isPossible(line, choice));
  const send = (): void => {
    setAsked(true);
    if (chosenLines.length === 0 || needsComment || impossible.length > 0) return;
    const sent = chosenLines.map(({ line, choice: { reason, quantity } }) => ({
      ...{ lineNumber: line.lineNumber, quantity: quantity.trim(), uom: unitOf(line, reason), reason },
    }));
    mutate(
      { source, documentNumber: id, lines: sent, wish, comment, photos },
      {
        onSuccess: ({ returnNumber }) => {
          notify('success', t('form.sent', { number: returnNumber }), {
            label: t('form.view'),
            run: () => void navigate({ to: paths.return, params: { id: returnNumber } }),
          });
          onClose();
        },
      },
    );
  };
  const sendingProblem =
    error === null
      ? null
      : error instanceof UnreadablePhoto
        ? t('form.badPhoto')
        : (fields['pictures'] ?? fields['photo'] ?? failureText(error));
  return {
    ...{ chosen, wish, setWish, comment, setComment, photos, setPhotos, send, isPending },
    /** Undefined takes the line out. */
    choose: (line: ReturnableLine, choice: ChosenLine | undefined): void => {
      const next = new Map(chosen);
      if (choice === undefined) next.delete(line.lineNumber);
      else next.set(line.lineNumber, choice);
      setChosen(next);
    },
    lineProblem: (line: ReturnableLine): string | undefined => {
      if (asked && impossible.some((one) => one.line === line)) return t('form.quantityProblem');
      const at = chosenLines.findIndex((one) => one.line === line);
      return fields[`lines.${at}.quantity`] ?? fields[`lines.${at}.reason`];
    },
    commentProblem: asked && needsComment ? t('form.commentNeeded') : (fields['comment'] ?? null),
    problem: asked && chosenLines.length === 0 ? t('form.noLine') : sendingProblem,
  };
}

/** The form, once the lines are known. */
function ReturnForm(props: FormProps) {
  const { source, onClose, lines } = props;
  const { t } = useTranslation('returns');
  const form = useReturnForm(props);
  return (
    <form
      className={style['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <fieldset className={style['lines']} disabled={form.isPending}>
        <legend>{t('form.lines')}</legend>
        <ul>
          {lines.map((line) => (
            <ReturnLineFields
              key={line.lineNumber}
              source={source}
              line={line}
              chosen={form.chosen.get(line.lineNumber)}
              onChange={(choice) => form.choose(line, choice)}
              problem={form.lineProblem(line)}
            />
          ))}
        </ul>
      </fieldset>
      <SelectField
        label={t('form.wish')}
        value={form.wish}
        options={returnWishes.map((value) => ({ value, label: t(`form.wishes.${value}`) }))}
        onChange={({ currentTarget }) => form.setWish(currentTarget.value as ReturnWish)}
      />
      <TextArea
        label={t('form.comment')}
        maxLength={limits.comments}
        value={form.comment}
        error={form.commentProblem}
        onChange={({ currentTarget }) => form.setComment(currentTarget.value)}
      />
      <ReturnPhotos photos={form.photos} onChange={form.setPhotos} />
      {form.problem !== null && (
        <p role="alert" className={style['problem']}>
          {form.problem}
        </p>
      )}
      <div className={style['actions']}>
        <Button kind="quiet" onClick={onClose} disabled={form.isPending}>
          {t('form.cancel')}
        </Button>
        <Button kind="main" type="submit" busy={form.isPending}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for a return of lines of an order or invoice, or reports a problem with them. */
export function ReturnDialog(props: Props) {
  const { source, id, onClose } = props;
  const { t } = useTranslation('returns');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...returnFormQuery(useUser().customerNumber, source, id),
    throwOnError: false,
  });
  return (
    <Dialog open onClose={onClose} title={t(`form.title.${source}`, { id })} wide>
      {data === undefined ? (
        error === null ? (
          <Skeleton height="16em" />
        ) : (
          <ErrorNote text={common('error.notLoaded')} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p>{t('form.nothing')}</p>
      ) : (
        <ReturnForm {...props} lines={data} />
      )}
    </Dialog>
  );
}
