-- Divides the tables of events and of the audit into partitions of ten million rows. Run it once, as the portal's role:
--
--   psql --single-transaction --set ON_ERROR_STOP=1 --file partitions.sql "$DATABASE_URL"
--
-- It reads each table once, and servers wait meanwhile. The rows so far become the first partition. Ten more are made
-- ahead, and later rows go to the last one, of the name _later. A partition that isn't needed any
-- more is detached, dumped and dropped: alter table audit_log detach partition audit_log_0. It takes a moment, in which
-- servers wait ('concurrently' isn't possible beside a default partition).
do $$
declare
  of text;
  rows_each constant bigint := 10000000;
  most bigint;
  first_end bigint;
  old_index record;
begin
  foreach of in array array['audit_log', 'outbox_events'] loop
    if (select relkind from pg_class where oid = of::regclass) = 'p' then
      raise exception '% already has partitions', of;
    end if;
    execute format('lock table %I in access exclusive mode', of);
    execute format('select coalesce(max(id), 0) from %I', of) into most;
    first_end := (most / rows_each + 1) * rows_each;
    execute format('alter table %I alter column id drop identity', of);
    execute format('alter table %I rename to %I', of, of || '_0');
    execute format('create table %I (like %I including defaults) partition by range (id)', of, of || '_0');
    execute format('create sequence %I start with %s owned by %I.id', of || '_ids', most + 1, of);
    execute format('alter table %I alter column id set default nextval(%L)', of, of || '_ids');
    for old_index in
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as is_primary
      from pg_index i where i.indrelid = (of || '_0')::regclass
    loop
      execute format('alter index %s rename to %I', old_index.name, old_index.name || '_0');
      -- A key over all partitions must have the id. The others are of random numbers, so an index will do.
      if old_index.is_primary then
        execute format('alter table %I add primary key (id)', of);
      else
        execute regexp_replace(replace(old_index.definition, of || '_0 ', of || ' '), '^CREATE UNIQUE', 'CREATE');
      end if;
    end loop;
    execute format('alter table %I attach partition %I for values from (0) to (%s)', of, of || '_0', first_end);
    for at in 1..10 loop
      execute format('create table %I partition of %I for values from (%s) to (%s)', of || '_' || at, of,
        first_end + (at - 1) * rows_each, first_end + at * rows_each);
    end loop;
    execute format('create table %I partition of %I default', of || '_later', of);
  end loop;
end
$$;
