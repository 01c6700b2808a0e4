import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import {
  type EdiFormat,
  type PunchOutConnection,
  type PunchOutProtocol,
  type Weekday,
  weekdays,
} from '@tradecounter/contract/punchout/punchout-calls';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { Choices } from '../../ui/fields/choices.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { formatWeekday } from '../../format/formats.ts';
import { notify } from '../../ui/notices/notices.ts';
import { FormDialog } from '../admin/form-dialog.tsx';
import { ShownOnce } from '../admin/shown-once.tsx';
import { useAddConnection, useChangeConnection } from './mutations.ts';

type FieldName =
  | 'name'
  | 'domain'
  | 'identity'
  | 'username'
  | 'origins'
  | 'supplier'
  | 'units'
  | 'stockAt'
  | 'stockItems'
  | 'noticeUrl'
  | 'noticeSecret';

/** What stays as it was when the connection was added. */
const kept: readonly FieldName[] = ['name', 'domain', 'identity'];
const optional: readonly FieldName[] = [
  'username',
  'supplier',
  'units',
  'stockAt',
  'stockItems',
  'noticeUrl',
  'noticeSecret',
];

/** What is asked for each kind of system. */
const fieldsOf: Record<PunchOutProtocol, readonly FieldName[]> = {
  cxml: ['name', 'domain', 'identity', 'username', 'origins', 'units', 'noticeUrl', 'noticeSecret'],
  oci: ['name', 'identity', 'username', 'origins', 'supplier', 'units'],
  edi: ['name', 'identity', 'supplier', 'username', 'units', 'stockAt', 'stockItems', 'noticeUrl', 'noticeSecret'],
};
export const protocols = ['cxml', 'oci', 'edi'] as const satisfies readonly PunchOutProtocol[];

const formats = ['x12', 'json'] as const satisfies readonly EdiFormat[];

const hints = {
  name: 'nameHint',
  domain: 'domainHint',
  identity: null,
  username: 'usernameHint',
  origins: 'originsHint',
  supplier: 'supplierHint',
  units: 'unitsHint',
  stockAt: 'stockAtHint',
  stockItems: 'stockItemsHint',
  noticeUrl: 'noticeUrlHint',
  noticeSecret: 'noticeSecretHint',
} as const satisfies Record<FieldName, string | null>;

const longest: Record<FieldName, number> = {
  name: limits.punchOutName,
  domain: limits.punchOutIdentity,
  identity: limits.punchOutIdentity,
  username: limits.username,
  origins: limits.punchOutOrigins * (limits.punchOutOrigin + 1),
  supplier: limits.punchOutSupplier,
  units: limits.punchOutUnits * (2 * limits.uom + 2),
  stockAt: 5,
  stockItems: limits.ediStock * (limits.itemId + 2),
  noticeUrl: limits.punchOutNoticeUrl,
  noticeSecret: limits.punchOutIdentity,
};

const listed = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

/** Item numbers may have blanks. */
const listedItems = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Reads 'PC=EA, SY=YD'. Null when a part isn't two codes. */
function readUnits(text: string): Record<string, string> | null {
  const pairs = listed(text.replaceAll(/\s*=\s*/g, '=')).map((pair) => pair.split('='));
  return pairs.every((pair) => pair.length === 2 && pair.every((code) => code !== ''))
    ? (Object.fromEntries(pairs) as Record<string, string>)
    : null;
}

const unitsText = (units: Record<string, string>): string =>
  Object.entries(units)
    .map((pair) => pair.join('='))
    .join(', ');

const flagOf = (on: boolean): 'Y' | 'N' => (on ? 'Y' : 'N');

type Form = Record<FieldName, string>;

const formOf = (connection: PunchOutConnection | null): Form => ({
  name: connection?.name ?? '',
  domain: connection?.domain ?? 'NetworkID',
  identity: connection?.identity ?? '',
  username: connection?.username ?? '',
  origins: connection?.origins.join(' ') ?? '',
  supplier: connection?.supplier ?? '',
  units: unitsText(connection?.units ?? {}),
  stockAt: connection?.stockAt ?? '',
  stockItems: connection?.stockItems.join(', ') ?? '',
  noticeUrl: connection?.noticeUrl ?? '',
  noticeSecret: '',
});

interface SettingsProps {
  form: Form;
  asked: readonly FieldName[];
  protocol: PunchOutProtocol;
  errors: Partial<Record<FieldName, string>>;
  /** Below the time of the stock report. */
  stockDays: ReactNode;
  onChange: (name: FieldName, value: string) => void;
}

/** A stock report is made for a person. */
const needsShopper = (protocol: PunchOutProtocol, form: Form): boolean => protocol === 'edi' && form.stockAt !== '';

const labelOf = (name: FieldName, { form, protocol }: SettingsProps, t: TFunction<'punchOut'>): string => {
  if (name === 'identity') return t(`identityOf.${protocol}`);
  if (name === 'username' && needsShopper(protocol, form)) return t('usernameNeeded');
  if (protocol === 'edi' && name === 'noticeUrl') return t('documentsUrl');
  return protocol === 'edi' && name === 'supplier' ? t('ownId') : t(name);
};

/** Hints that EDI has instead. No one shops in it, so buyers don't see its name. */
const ediHints = {
  name: null,
  identity: 'idHint',
  username: 'ordersHint',
  supplier: 'ownIdHint',
  noticeUrl: 'documentsUrlHint',
  noticeSecret: 'documentsSecretHint',
} as const satisfies Partial<Record<FieldName, string | null>>;

function hintOf(name: FieldName, protocol: PunchOutProtocol, t: TFunction<'punchOut'>): { hint?: string } {
  const hint = (protocol === 'edi' ? { ...hints, ...ediHints } : hints)[name];
  return hint === null ? {} : { hint: t(hint) };
}

/** The fields of a connection. */
function Settings(props: SettingsProps) {
  const { form, asked, protocol, errors, stockDays, onChange } = props;
  const { t } = useTranslation('punchOut');
  return asked.map((name) => (
    <Fragment key={name}>
      <TextField
        label={labelOf(name, props, t)}
        {...hintOf(name, protocol, t)}
        {...(name === asked[0] && { 'data-autofocus': true })}
        autoComplete="off"
        spellCheck={false}
        {...(name === 'stockAt' && { type: 'time' })}
        maxLength={longest[name]}
        value={form[name]}
        error={errors[name] ?? null}
        onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
      />
      {name === 'stockAt' && stockDays}
    </Fragment>
  ));
}

interface SwitchesOn {
  framed: boolean;
  takesOrders: boolean;
  format: EdiFormat;
  stockDays: readonly Weekday[];
}

interface SwitchesProps {
  protocol: PunchOutProtocol;
  switches: SwitchesOn;
  onChange: (switches: SwitchesOn) => void;
}

/** What the system may do, and how EDI is written. OCI has no orders, and EDI no pages. */
function Switches({ protocol, switches, onChange }: SwitchesProps) {
  const { t } = useTranslation('punchOut');
  return (
    <>
      {protocol === 'edi' && (
        <SelectField
          label={t('format')}
          hint={t('formatHint')}
          options={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          value={switches.format}
          onChange={({ currentTarget }) => onChange({ ...switches, format: currentTarget.value as EdiFormat })}
        />
      )}
      {protocol !== 'edi' && (
        <CheckLine
          checked={switches.framed}
          onChange={({ currentTarget }) => onChange({ ...switches, framed: currentTarget.checked })}
        >
          {t('framed')}
        </CheckLine>
      )}
      {protocol !== 'oci' && (
        <CheckLine
          checked={switches.takesOrders}
          onChange={({ currentTarget }) => onChange({ ...switches, takesOrders: currentTarget.checked })}
        >
          {t(`takesOrdersOf.${protocol}`)}
        </CheckLine>
      )}
    </>
  );
}

/** Returns what is saved of the form. What the protocol doesn't have is off or empty. */
function settingsOf(
  form: Form,
  asked: readonly FieldName[],
  { protocol, framed, takesOrders, format, stockDays }: SwitchesOn & { protocol: PunchOutProtocol },
) {
  const [username, noticeSecret] = [form.username.trim(), form.noticeSecret.trim()];
  return {
    ...(username !== '' && { username }),
    ...(noticeSecret !== '' && { noticeSecret }),
    origins: asked.includes('origins') ? listed(form.origins) : [],
    framed: flagOf(framed && protocol !== 'edi'),
    takesOrders: flagOf(takesOrders && protocol !== 'oci'),
    units: readUnits(form.units) ?? {},
    supplier: form.supplier,
    format,
    stockAt: asked.includes('stockAt') ? form.stockAt : '',
    stockDays: [...stockDays],
    stockItems: asked.includes('stockItems') ? listedItems(form.stockItems) : [],
    noticeUrl: asked.includes('noticeUrl') ? form.noticeUrl : '',
  };
}

/** Returns what is wrong with each field. An origin is refused by its place in the list. */
const errorsOf = (refused: Readonly<Record<string, string>>, units: string | null) =>
  Object.fromEntries([
    ...Object.entries(refused).map(([field, text]) => [field.split('.', 1)[0], text]),
    ...(units === null ? [] : [['units', units]]),
  ]) as Partial<Record<FieldName, string>>;

/** Asks for what the purchasing system sends, what it can do, and where its carts and notices go. */
export function ConnectionDialog({
  connection,
  onClose,
}: {
  connection: PunchOutConnection | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('punchOut');
  const [form, setForm] = useState(() => formOf(connection));
  const [protocol, setProtocol] = useState<PunchOutProtocol>(connection?.protocol ?? 'cxml');
  const [switches, setSwitches] = useState<SwitchesOn>({
    framed: connection?.framed ?? false,
    takesOrders: connection?.takesOrders ?? false,
    format: connection?.format ?? 'x12',
    stockDays: connection?.stockDays ?? [],
  });
  const adding = useAddConnection();
  const changing = useChangeConnection();
  const { isPending, error } = connection === null ? adding : changing;
  if (adding.data !== undefined)
    return (
      <ShownOnce
        title={t('secret.title', { name: form.name.trim() })}
        text={t('secret.text')}
        label={t('secret.label')}
        secret={adding.data.secret}
        done={t('secret.done')}
        onClose={onClose}
      />
    );
  const { fields } = CallError.of(error);
  const isRead = readUnits(form.units) !== null;
  const asked = fieldsOf[protocol].filter((name) => connection === null || !kept.includes(name));
  const save = (): void => {
    const { name, domain, identity } = form;
    const settings = settingsOf(form, asked, { protocol, ...switches });
    if (connection === null)
      adding.mutate({ name, protocol, domain: protocol === 'cxml' ? domain : '', identity, ...settings });
    else
      changing.mutate(
        { id: connection.id, ...settings },
        {
          onSuccess: () => {
            notify('success', t('changed', { name }));
            onClose();
          },
        },
      );
  };
  const errors = errorsOf(fields, isRead ? null : t('unitsWrong'));
  const isOptional = (name: FieldName): boolean =>
    optional.includes(name) &&
    !(name === 'supplier' && protocol === 'edi') &&
    !(name === 'username' && needsShopper(protocol, form));
  const complete = isRead && asked.every((name) => isOptional(name) || form[name].trim() !== '');
  return (
    <FormDialog
      title={connection === null ? t('add') : t('changing', { name: connection.name })}
      cancel={t('cancel')}
      submit={t(connection === null ? 'save' : 'saveChange')}
      busy={isPending}
      complete={complete}
      refusal={Object.keys(fields).length === 0 ? error : null}
      onSubmit={save}
      onClose={onClose}
    >
      {connection === null && (
        <SelectField
          label={t('protocol')}
          options={protocols.map((value) => ({ value, label: t(`protocols.${value}`) }))}
          value={protocol}
          onChange={({ currentTarget }) => setProtocol(currentTarget.value as PunchOutProtocol)}
        />
      )}
      <Settings
        form={form}
        asked={asked}
        protocol={protocol}
        errors={errors}
        stockDays={
          form.stockAt !== '' && (
            <Choices
              legend={t('stockDays')}
              values={weekdays}
              chosen={switches.stockDays}
              label={(day) => formatWeekday(weekdays.indexOf(day))}
              onChange={(stockDays) => setSwitches({ ...switches, stockDays })}
            />
          )
        }
        onChange={(name, value) => setForm({ ...form, [name]: value })}
      />
      <Switches protocol={protocol} switches={switches} onChange={setSwitches} />
    </FormDialog>
  );
}
