import { countryName } from '@tradecounter/contract/countries';
import {
  type Address,
  type AddressField,
  type AddressProblem,
  divideLine,
  keptCountry,
  maskPostalCode,
  maskState,
  stateNeed,
} from '@tradecounter/rules/address';
import type { ChangeEvent, ClipboardEvent, ComponentProps, FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useConfig } from '../../app/settings/config.ts';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { currentLanguage } from '../../words/language.ts';
import { leadTo } from '../../ui/page/lead-to.ts';
import style from './address-form.module.css';
import { StateOfZip } from './delivery-question.tsx';

interface Props extends Pick<ComponentProps<typeof StateOfZip>, 'question'> {
  address: Address;
  problems: ReadonlyMap<string, AddressProblem>;
  /** Returns the sentence for a field. */
  problemOf: (field: AddressField) => string | null;
  /** Returns the element id of a field. */
  idOf: (field: string) => string;
  disabled: boolean;
  onChange: (part: Partial<Address>) => void;
}

/** The `autocomplete` values of the fields. */
const autoCompleteValues: Record<AddressField, string> = {
  name: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country',
};

/** Returns a field's text as it is kept, once it is complete. */
function settled(name: AddressField, text: string, country: string, countries: readonly string[]): string {
  if (name === 'state') return maskState(text, country, countries);
  return name === 'zip' ? maskPostalCode(text, country, countries) : text;
}

/** Returns the choices of a country, the distributor's own first. None where there is nothing to choose. */
function countryChoices(countries: readonly string[], language: string): { value: string; label: string }[] {
  const home = countries.filter((code) => keptCountry(code, countries) === '');
  const names = (codes: readonly string[]): string =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(codes.map((code) => countryName(code, language)));
  const abroad = countries.filter((code) => !home.includes(code));
  if (abroad.length === 0) return [];
  return [{ value: '', label: names(home) }, ...abroad.map((code) => ({ value: code, label: names([code]) }))];
}

interface LongTextProps extends Pick<Props, 'address' | 'disabled' | 'onChange'> {
  excess: number;
  /** Moves the focus to where the text went. */
  onMoved: () => void;
}

/** What to do about a first line that is too long: move its end, or see how much of it doesn't fit. */
function LongLine({ address, excess, disabled, onChange, onMoved }: LongTextProps) {
  const { t } = useTranslation('delivery');
  const divided = divideLine(address);
  if (divided === null) return <TooMany count={excess} />;
  const { moved, ...lines } = divided;
  return (
    <div className={style['move']}>
      <Button
        disabled={disabled}
        onClick={() => {
          onChange(lines);
          onMoved();
        }}
      >
        {t('address.moveToLine2', { text: moved })}
      </Button>
    </div>
  );
}

function TooMany({ count }: { count: number }) {
  const { t } = useTranslation('delivery');
  return <p className={style['excess']}>{t('address.tooMany', { count })}</p>;
}

/** The fields of a typed-in address. The browser may autofill them. No field cuts off what it is given. */
export function AddressForm({ address, problems, problemOf, idOf, question, disabled, onChange }: Props) {
  const { t } = useTranslation('delivery');
  const { countries } = useConfig();
  const { country = '' } = address;
  const choices = countryChoices(countries, currentLanguage());
  const settle = (name: AddressField, text: string): string => settled(name, text, country, countries);
  const field = (name: Exclude<AddressField, 'country'>) => ({
    id: idOf(name),
    label: t(`address.${name}`),
    value: address[name],
    error: problemOf(name),
    autoComplete: autoCompleteValues[name],
    disabled,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      // Pasted and filled-in texts are complete. Typed ones are when the user leaves the field.
      const isComplete = Math.abs(value.length - address[name].length) > 1;
      onChange({ [name]: isComplete ? settle(name, value) : value });
    },
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
      if (settle(name, value) !== value) onChange({ [name]: settle(name, value) });
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text').trim();
      if (!/[\r\n]/.test(pasted)) return;
      // Browsers drop the ends of pasted lines, and with them the blanks between words.
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const line = pasted.split(/\s*[\r\n]+\s*/).join(', ');
      onChange({ [name]: value.slice(0, selectionStart ?? 0) + line + value.slice(selectionEnd ?? 0) });
    },
  });
  const excessOf = (name: AddressField): number => {
    const problem = problems.get(name);
    return problem?.kind === 'too_long' ? problem.excess : 0;
  };
  const tooMany = (name: AddressField) => excessOf(name) > 0 && <TooMany count={excessOf(name)} />;
  return (
    <div className={style['form']}>
      <div>
        <TextField {...field('name')} data-autofocus />
        {tooMany('name')}
      </div>
      <div>
        <TextField {...field('line1')} />
        {excessOf('line1') > 0 && (
          <LongLine
            address={address}
            excess={excessOf('line1')}
            disabled={disabled}
            onChange={onChange}
            onMoved={() => leadTo(idOf('line2'))}
          />
        )}
      </div>
      <div>
        <TextField {...field('line2')} />
        {tooMany('line2')}
      </div>
      <div className={style['place']}>
        <div>
          <TextField {...field('city')} />
          {tooMany('city')}
        </div>
        {stateNeed(country, countries) !== 'none' && <TextField {...field('state')} autoCapitalize="characters" />}
        <div>
          <TextField {...field('zip')} autoCapitalize="characters" />
          {tooMany('zip')}
        </div>
      </div>
      {choices.length > 0 && (
        <SelectField
          id={idOf('country')}
          label={t('address.country')}
          value={country}
          error={problemOf('country')}
          autoComplete="country"
          disabled={disabled}
          options={choices}
          onChange={({ currentTarget: { value } }) => onChange({ country: value })}
        />
      )}
      <StateOfZip
        id={idOf('stateQuestion')}
        question={question}
        disabled={disabled}
        onState={(state) => onChange({ state })}
      />
    </div>
  );
}
