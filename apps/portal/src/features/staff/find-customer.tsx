import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../app/timing/use-settled.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import { Pager } from '../../ui/data/pager.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ActDialog } from './act-dialog.tsx';
import { pageSize, type StaffCustomer, staffCustomersQuery } from './queries.ts';
import style from './staff-page.module.css';

/** Milliseconds after the last keystroke before the server is asked. */
const searchDelay = 150;

function CustomerRow({ customer, onAct }: { customer: StaffCustomer; onAct: () => void }) {
  const { t } = useTranslation('staff');
  const { customerNumber: current } = useUser();
  const { customerNumber, name, city, state, phone, branch, creditHold } = customer;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <li className={style['customer']}>
      <div className={style['what']}>
        <strong>
          {name} <Code>{customerNumber}</Code>
        </strong>
        <span>
          {[place, t('servedFrom', { branch })].filter(Boolean).join(' · ')}
          {phone !== '' && ' · '}
          {phone !== '' && <PhoneLink number={phone} />}
        </span>
        {(creditHold || customerNumber === current) && (
          <span className={style['tags']}>
            {creditHold && <StateTag means={meanings.creditHold}>{t('creditHold')}</StateTag>}
            {customerNumber === current && <StateTag>{t('current')}</StateTag>}
          </span>
        )}
      </div>
      <Button onClick={onAct} aria-label={t('act.open', { name })}>
        {t('act.short')}
      </Button>
    </li>
  );
}

/** The customers for whom the staff can act, found by what they are called. */
export function FindCustomer() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), searchDelay);
  const [position, setPosition] = useState({ search: settled, page: 1 });
  const page = position.search === settled ? position.page : 1;
  const { data, error, refetch } = useQuery(staffCustomersQuery(settled, page));
  const [chosen, setChosen] = useState<StaffCustomer | null>(null);
  return (
    <Section title={t('find.title')}>
      <TextField
        label={t('find.search')}
        type="search"
        autoComplete="off"
        maxLength={limits.search}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton width="100%" height="240px" />}
      {data !== undefined && data.total === 0 && (
        <p role="status" className={style['none']}>
          {settled === '' ? t('find.noneAtAll') : t('find.none', { term: settled })}
        </p>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={style['list']}>
            {data.customers.map((customer) => (
              <CustomerRow key={customer.customerNumber} customer={customer} onAct={() => setChosen(customer)} />
            ))}
          </ul>
          <Pager
            page={page}
            size={pageSize}
            total={data.total}
            count={t('find.count', { count: data.total })}
            onPage={(to) => setPosition({ search: settled, page: to })}
          />
        </>
      )}
      {chosen !== null && (
        <ActDialog
          customer={chosen}
          onClose={() => setChosen(null)}
          onActing={() => void navigate({ to: paths.home })}
        />
      )}
    </Section>
  );
}
