import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/session/session.ts';
import { formatNumber } from '../../../format/formats.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { moneySign, moneyText } from '../../../ui/data/money.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { openLines, type Quote, type QuoteLine } from '../queries.ts';
import { useWriteAboutQuote } from './mutations.ts';
import { Refusal } from './refusal.tsx';
import style from './talk-forms.module.css';

/** What is typed for a line; empty = as quoted. */
interface Typed {
  quantity: string;
  unitPrice: string;
  wish: string;
}

const nothing: Typed = { quantity: '', unitPrice: '', wish: '' };

type Problems = Partial<Record<keyof Typed, 'number' | 'nothing'>>;

/** Returns what is wrong with what is typed for a line. */
function problemsOf({ quantity, unitPrice, wish }: Typed): Problems {
  const read = readQuantity(quantity);
  if (quantity.trim() !== '' && (read === null || Number(read) === 0)) return { quantity: 'number' };
  if (unitPrice.trim() !== '' && readQuantity(unitPrice) === null) return { unitPrice: 'number' };
  return quantity.trim() === '' && unitPrice.trim() === '' && wish.trim() === '' ? { quantity: 'nothing' } : {};
}

/** Returns a line as it is sent. */
const sentLine = (lineNumber: number, { quantity, unitPrice, wish }: Typed) => ({
  lineNumber,
  ...(quantity.trim() !== '' && { quantity: readQuantity(quantity)! }),
  ...(unitPrice.trim() !== '' && { unitPrice: readQuantity(unitPrice)! }),
  wish: wish.trim(),
});

interface LineProps {
  line: QuoteLine;
  /** Undefined while the line isn't chosen. */
  typed: Typed | undefined;
  onChange: (typed: Typed | undefined) => void;
  problems: Problems;
}

/** A line with the fields for what is wanted instead. */
function OfferLineFields({ line, typed, onChange, problems }: LineProps) {
  const { t } = useTranslation('quotes');
  const showsPrices = useMay('SeePrices');
  const { description, itemId, quantity, uom, unitPrice } = line;
  const quoted = `${formatNumber(quantity)} ${uom}`;
  const problemOf = (field: keyof Typed): string | null => {
    const problem = problems[field];
    return problem === undefined ? null : t(`offer.problem.${problem}`);
  };
  const field = (name: keyof Typed) => ({
    value: typed?.[name] ?? '',
    error: problemOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...(typed ?? nothing), [name]: currentTarget.value }),
  });
  return (
    <li className={style['line']}>
      <CheckLine
        checked={typed !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? nothing : undefined)}
      >
        <span>
          <b>{description || itemId}</b>
          <small>
            {showsPrices
              ? t('offer.quoted', { quantity: quoted, price: moneyText(unitPrice ?? 0), unit: uom })
              : t('offer.quotedQuantity', { quantity: quoted })}
          </small>
        </span>
      </CheckLine>
      {typed !== undefined && (
        <div className={style['fields']}>
          <TextField label={t('offer.quantity', { unit: uom })} inputMode="decimal" {...field('quantity')} />
          {showsPrices && (
            <TextField
              label={t('offer.price', { unit: uom })}
              inputMode="decimal"
              affix={moneySign()}
              {...field('unitPrice')}
            />
          )}
          <TextField
            label={t('offer.wish')}
            className={style['whole']}
            maxLength={limits.comments}
            {...field('wish')}
          />
        </div>
      )}
    </li>
  );
}

/** What is typed for a quote's lines. A quote of one line has that line chosen at first. */
function useOffer(lines: readonly QuoteLine[]) {
  const only = lines.length === 1 ? lines[0]! : null;
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(
    () => new Map(only === null ? [] : [[only.lineNumber, nothing]]),
  );
  const chosen = lines.filter(({ lineNumber }) => typed.has(lineNumber));
  const problems = new Map(chosen.map(({ lineNumber }) => [lineNumber, problemsOf(typed.get(lineNumber)!)]));
  return {
    ...{ typed, problems },
    isValid: chosen.length > 0 && [...problems.values()].every((one) => Object.keys(one).length === 0),
    isEmpty: chosen.length === 0,
    type: (lineNumber: number, of: Typed | undefined): void => {
      const next = new Map(typed);
      if (of === undefined) next.delete(lineNumber);
      else next.set(lineNumber, of);
      setTyped(next);
    },
    sent: () => chosen.map(({ lineNumber }) => sentLine(lineNumber, typed.get(lineNumber)!)),
  };
}

/** Makes a counter-offer: other quantities, prices or goods for some lines, in one message. */
export function OfferDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { t } = useTranslation('quotes');
  const lines = openLines(quote);
  const offer = useOffer(lines);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useWriteAboutQuote(quote.id);
  const send = (): void => {
    setAsked(true);
    if (!offer.isValid) return;
    mutate(
      { text, files: [], lines: offer.sent(), revision: quote.revision },
      {
        onSuccess: () => {
          notify('success', t('offer.sent'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('offer.title', { id: quote.id })} busy={isPending} wide>
      <form
        className={style['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) send();
        }}
      >
        <fieldset className={style['choice']} disabled={isPending}>
          <legend>{t('offer.lines')}</legend>
          <ul>
            {lines.map((line) => (
              <OfferLineFields
                key={line.lineNumber}
                line={line}
                typed={offer.typed.get(line.lineNumber)}
                problems={asked ? (offer.problems.get(line.lineNumber) ?? {}) : {}}
                onChange={(typed) => offer.type(line.lineNumber, typed)}
              />
            ))}
          </ul>
        </fieldset>
        <TextArea
          label={t('offer.text')}
          rows={2}
          maxLength={limits.quoteText}
          value={text}
          error={CallError.of(error).fields['text'] ?? null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {asked && offer.isEmpty && (
          <p role="alert" className={style['refused']}>
            {t('offer.problem.noLine')}
          </p>
        )}
        <Refusal error={error} shown={['text']} />
        <div className={style['actions']}>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('order.cancel')}
          </Button>
          <Button kind="main" type="submit" busy={isPending}>
            {t('offer.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
