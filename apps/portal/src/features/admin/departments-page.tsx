import { limits } from '@tradecounter/contract/limits';
import { CallError } from '@tradecounter/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AdminNav } from './admin-nav.tsx';
import { BudgetEditor } from './budget-editor.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRemoveDepartment, useSetDepartment } from './mutations.ts';
import { type Approvers, type Department, departmentsQuery } from './queries.ts';
import { Refusal } from './refusal.tsx';
import style from './spending.module.css';

interface Placed {
  department: Department;
  /** Levels above it among those that are shown. */
  depth: number;
}

/** Returns the departments below `parent` in the order of the tree. */
const inTree = (all: readonly Department[], parent: string | null, depth = 0): Placed[] =>
  all
    .filter((one) => one.parent === parent)
    .flatMap((department) => [{ department, depth }, ...inTree(all, department.id, depth + 1)]);

/** Returns the ids of the department and those below it. */
const branchOf = (all: readonly Department[], id: string): string[] => [
  id,
  ...all.filter(({ parent }) => parent === id).flatMap((below) => branchOf(all, below.id)),
];

interface Edited {
  /** Null for a new one. */
  department: Department | null;
  parent: string | null;
}

/** Asks for the name, place and approver of a department. */
function DepartmentDialog({
  edited: { department, parent: initialParent },
  all,
  approvers,
  onClose,
}: {
  edited: Edited;
  all: readonly Department[];
  approvers: Approvers;
  onClose: () => void;
}) {
  const { t } = useTranslation('departments');
  const [name, setName] = useState(department?.name ?? '');
  const [parent, setParent] = useState(initialParent ?? '');
  const [approver, setApprover] = useState(department?.approver ?? '');
  const { mutate, isPending, error } = useSetDepartment();
  const { fields } = CallError.of(error);
  const own = department === null ? [] : branchOf(all, department.id);
  const save = (): void =>
    mutate(
      {
        ...(department !== null && { id: department.id }),
        name: name.trim(),
        parent: parent === '' ? null : parent,
        approver: approver === '' ? null : approver,
      },
      {
        onSuccess: () => {
          notify('success', t('saved', { name: name.trim() }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={department === null ? t('add') : t('edit', { name: department.name })}
      cancel={t('cancel')}
      submit={t('save')}
      busy={isPending}
      complete={name.trim() !== ''}
      refusal={Object.keys(fields).length === 0 ? error : null}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        data-autofocus
        autoComplete="off"
        maxLength={limits.departmentName}
        value={name}
        error={fields['name'] ?? null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SelectField
        label={t('parent')}
        value={parent}
        options={[
          { value: '', label: t('top') },
          ...inTree(all, null)
            .filter((one) => !own.includes(one.department.id))
            .map((one) => ({
              value: one.department.id,
              label: `${'\u2003'.repeat(one.depth)}${one.department.name}`,
            })),
        ]}
        onChange={({ currentTarget }) => setParent(currentTarget.value)}
      />
      <SelectField
        label={t('approver')}
        value={approver}
        options={[
          { value: '', label: t('approverAbove') },
          ...approvers.map((one) => ({ value: one.username, label: one.name })),
        ]}
        onChange={({ currentTarget }) => setApprover(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** A department with its approver, people and budgets. */
function DepartmentCard({
  placed: { department, depth },
  approvers,
  onEdit,
}: {
  placed: Placed;
  approvers: Approvers;
  onEdit: (edited: Edited) => void;
}) {
  const { t } = useTranslation('departments');
  const { customerNumber } = useUser();
  const { mutate, isPending, error } = useRemoveDepartment();
  const { id, name, parent, people, budgets } = department;
  const approver = approvers.find(({ username }) => username === department.approver)?.name;
  return (
    <li className={style['department']} style={{ marginInlineStart: `calc(${depth} * var(--indent))` }}>
      <div className={style['head']}>
        <h2>{name}</h2>
        <span className={style['soft']}>
          {t('people', { count: people })}
          {' · '}
          {approver === undefined ? t('noApprover') : t('approvedBy', { name: approver })}
        </span>
        <span className={style['buttons']}>
          <Button kind="quiet" icon="edit" onClick={() => onEdit({ department, parent })}>
            {t('change')}
          </Button>
          <Button kind="quiet" icon="plus" onClick={() => onEdit({ department: null, parent: id })}>
            {t('addBelow')}
          </Button>
          <Button kind="quiet" icon="trash" busy={isPending} onClick={() => mutate(id)}>
            {t('remove')}
          </Button>
        </span>
      </div>
      <Refusal error={error} />
      <BudgetEditor customerNumber={customerNumber} owner={{ department: id }} budgets={budgets} />
    </li>
  );
}

/** /profile/admin/departments: the departments that the admin manages, with their approvers and budgets. */
export function DepartmentsPage() {
  const { t } = useTranslation('departments');
  const { data, error, refetch } = useQuery({ ...departmentsQuery(useUser().customerNumber), ...pageData });
  const [edited, setEdited] = useState<Edited | null>(null);
  const add = (
    <Button kind="main" icon="plus" onClick={() => setEdited({ department: null, parent: null })}>
      {t('add')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('title')} above={<AdminNav />} tools={data !== undefined && add} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data !== undefined && data.departments.length === 0 && (
        <EmptyState icon="people" title={t('none.title')} text={t('none.text')} action={null} />
      )}
      {data !== undefined && (
        <ul className={style['departments']}>
          {inTree(data.departments, null).map((placed) => (
            <DepartmentCard key={placed.department.id} placed={placed} approvers={data.approvers} onEdit={setEdited} />
          ))}
        </ul>
      )}
      {edited !== null && data !== undefined && (
        <DepartmentDialog
          edited={edited}
          all={data.departments}
          approvers={data.approvers}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
