import { type Layout, layoutNames, layouts } from '@tradecounter/rules/areas/area-order';
import { isEmptyRoom, measures, type TypedRoom } from '@tradecounter/rules/areas/measures';
import { useState } from 'react';
import { useHandler } from '../../../../app/state/use-handler.ts';
import { useUser } from '../../../../app/session/session.ts';
import { maxRooms, newRoom, type Room } from './area-rooms.tsx';

/** The rooms of a job as typed, with their waste. */
interface Job<OfRoom extends TypedRoom = TypedRoom> {
  /** Empty while the job has no name. */
  sidemark: string;
  rooms: readonly OfRoom[];
  /** The chosen layout. */
  layout: Layout;
  /** In percent, as typed. */
  waste: string;
}
export type KeptJob = Job;

interface Account {
  username: string;
  customerNumber: string;
}

/** The most jobs that a device keeps for a user at a customer. The one that was changed longest ago is dropped. */
export const maxJobs = 12;

const keyOf = ({ username, customerNumber }: Account): string => `rooms ${username} ${customerNumber}`;

/** Whether two sidemarks are those of one job. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRoom = (value: unknown): value is TypedRoom =>
  isRecord(value) &&
  ['name', 'length', 'width', 'area'].every((field) => typeof value[field] === 'string') &&
  measures.some((measure) => measure === value['measure']);

const isJob = (value: unknown): value is KeptJob =>
  isRecord(value) &&
  typeof value['sidemark'] === 'string' &&
  typeof value['waste'] === 'string' &&
  layoutNames.some((layout) => layout === value['layout']) &&
  Array.isArray(value['rooms']) &&
  value['rooms'].length > 0 &&
  value['rooms'].length <= maxRooms &&
  value['rooms'].every(isRoom);

/** Returns the jobs on this device, the last changed first. Unreadable storage counts as empty. */
export function readJobs(account: Account): readonly KeptJob[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isJob).slice(0, maxJobs) : [];
  } catch {
    return [];
  }
}

function writeJobs(account: Account, jobs: readonly KeptJob[]): readonly KeptJob[] {
  try {
    if (jobs.length === 0) localStorage.removeItem(keyOf(account));
    else localStorage.setItem(keyOf(account), JSON.stringify(jobs));
  } catch {
    // Without storage the rooms last as long as the dialog.
  }
  return jobs;
}

const without = (jobs: readonly KeptJob[], sidemark: string): readonly KeptJob[] =>
  jobs.filter((one) => !isSame(one.sidemark, sidemark));

/** Keeps a job in place of an earlier one with the same sidemark. */
function keepJob(account: Account, { sidemark, rooms, layout, waste }: Job<TypedRoom & { key?: number }>) {
  const job = { sidemark, rooms: rooms.map(({ key: _key, ...room }) => room), layout, waste };
  return writeJobs(account, [job, ...without(readJobs(account), sidemark)].slice(0, maxJobs));
}

const forgetJob = (account: Account, sidemark: string) => writeJobs(account, without(readJobs(account), sidemark));

const emptyJob = (): Job<Room> => ({
  sidemark: '',
  rooms: [newRoom('ft')],
  layout: 'straight',
  waste: String(layouts.straight.proposed),
});

const opened = (job: KeptJob): Job<Room> => ({
  ...job,
  rooms: job.rooms.map((room) => ({ ...newRoom(room.measure), ...room })),
});

const hasRooms = ({ rooms }: KeptJob): boolean => !rooms.every(isEmptyRoom);

/**
 * The job in the dialog. Each change is kept on the device at once, because a phone may discard the page between two
 * rooms. A job without a sidemark is kept too, until the next one.
 */
export function useJob() {
  const account = useUser();
  const [job, setJob] = useState(emptyJob);
  const [kept, setKept] = useState(() => readJobs(account));
  const [offers, setOffers] = useState(false);
  const change = (changes: Partial<Job<Room>>): void => {
    const next = { ...job, ...changes };
    setJob(next);
    if (hasRooms(next)) setKept(keepJob(account, next));
  };
  /**
   * Names the job. A known sidemark brings its rooms if there are none yet. Otherwise these rooms replace them, and the
   * former job is returned.
   */
  const rename = (sidemark: string): KeptJob | null => {
    const former = kept.find((one) => one.sidemark !== '' && isSame(one.sidemark, sidemark)) ?? null;
    if (sidemark === job.sidemark) return null;
    if (!hasRooms(job)) {
      setJob(former === null ? { ...job, sidemark } : opened(former));
      return null;
    }
    change({ sidemark });
    if (job.sidemark === '') setKept(forgetJob(account, ''));
    return former === null || isSame(sidemark, job.sidemark) ? null : former;
  };
  const restore = useHandler((former: KeptJob): void => {
    if (hasRooms(job) && isSame(job.sidemark, former.sidemark)) {
      setJob({ ...job, sidemark: '' });
      keepJob(account, { ...job, sidemark: '' });
    }
    setKept(keepJob(account, former));
  });
  return {
    job,
    kept,
    /** Whether the dialog opened with kept jobs. */
    offers: offers && kept.length > 0,
    /** The kept job that is open; undefined = none. */
    open: hasRooms(job) ? kept.find((one) => isSame(one.sidemark, job.sidemark)) : undefined,
    change,
    rename,
    /** Opens a kept job, or an empty one. */
    choose: (chosen: KeptJob | null): void => setJob(chosen === null ? emptyJob() : opened(chosen)),
    /** Keeps a job again that was deleted, or replaced by these rooms, which lose its sidemark. */
    restore,
    forget: (sidemark: string): void => {
      setKept(forgetJob(account, sidemark));
      if (isSame(sidemark, job.sidemark)) setJob(emptyJob());
    },
    /** Reads the jobs again, which other tabs may have changed. */
    refresh: (): void => {
      const jobs = readJobs(account);
      setKept(jobs);
      setOffers(jobs.length > 0);
    },
  };
}
