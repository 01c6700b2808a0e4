import { closeTopLayer, layerCount, topLayer } from './layers.ts';
import { type Entry, type PageEntries, type Position, positionOf } from './page-entries.ts';

type Task = () => void;

/**
 * - `still`: none of our steps through the history is under way.
 * - `stepping`: one is under way. Other changes wait for it.
 * - `overdue`: one hasn't arrived in time. A slow browser may still take it, or has dropped it: browsers drop a step
 *   when another navigation starts at the same moment.
 */
type Phase = 'still' | 'stepping' | 'overdue';

/** The history's entries, and our latest step through them. */
export interface LayerSteps {
  readonly entries: PageEntries;
  phase: Phase;
  /** Where the step leads. Meaningless in phase `still`. */
  target: Position;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes that wait for the end of the step, in order. */
  readonly waiting: Task[];
}

interface Reactions {
  /** A layer was opened or closed. */
  layersChanged: (steps: LayerSteps) => void;
  /** The router wants to change the history. */
  routerChanges: (steps: LayerSteps, change: Task) => void;
  /** The browser has moved to another entry of the same page. */
  movedInPage: (steps: LayerSteps, was: Entry, is: Entry) => void;
  /** The browser has moved to another page. */
  movedToPage: (steps: LayerSteps) => void;
  timedOut: (steps: LayerSteps) => void;
}

/** Milliseconds to wait for a step. */
const arrivalTimeout = 1000;

const ignore = (): void => undefined;
const run = (_steps: LayerSteps, change: Task): void => change();

const table: Record<Phase, Reactions> = {
  still: {
    layersChanged: matchLayers,
    routerChanges: run,
    movedInPage: followMove,
    movedToPage: ignore,
    timedOut: ignore,
  },
  stepping: {
    // Arriving compares the layers again.
    layersChanged: ignore,
    routerChanges: ({ waiting }, change) => void waiting.push(change),
    movedInPage: arrive,
    movedToPage: arrive,
    timedOut: giveUp,
  },
  overdue: {
    layersChanged: matchLayers,
    routerChanges: run,
    movedInPage: followMoveOrLateStep,
    movedToPage: forget,
    timedOut: ignore,
  },
};

/** Returns what to do at each event, in the phase that the steps are in. */
export const inPhase = ({ phase }: LayerSteps): Reactions => table[phase];

export const layerSteps = (entries: PageEntries): LayerSteps => ({
  entries,
  phase: 'still',
  target: positionOf(entries.last),
  timer: undefined,
  waiting: [],
});

/** Moves through the history. What `then` changes comes before what already waits. */
export function step(steps: LayerSteps, by: number, then?: Task): void {
  const { entries, waiting } = steps;
  const { page, depth } = positionOf(entries.current());
  if (then !== undefined) waiting.unshift(then);
  steps.phase = 'stepping';
  steps.target = { page, depth: depth + by };
  steps.timer = setTimeout(() => inPhase(steps).timedOut(steps), arrivalTimeout);
  entries.history.go(by);
}

function forget(steps: LayerSteps): void {
  clearTimeout(steps.timer);
  steps.phase = 'still';
}

/** Adds or removes entries until there is one for each open layer. */
function matchLayers(steps: LayerSteps): void {
  const { entries } = steps;
  const entry = entries.current();
  const { depth } = positionOf(entry);
  const surplus = depth - layerCount();
  if (surplus < 0) {
    entries.pushLayer();
    matchLayers(steps);
  } else if (surplus > 0) {
    if (entry.address === entry.state.layer?.address) step(steps, -surplus);
    else entries.unmark();
  }
}

/** Makes the changes that waited for a step. One of them may step again, and the rest waits on. */
function runWaiting(steps: LayerSteps): void {
  while (steps.phase !== 'stepping' && steps.waiting.length > 0) steps.waiting.shift()!();
  inPhase(steps).layersChanged(steps);
}

function arrive(steps: LayerSteps): void {
  forget(steps);
  runWaiting(steps);
}

/** Goes on without the step, unless a waiting change steps again. */
function giveUp(steps: LayerSteps): void {
  arrive(steps);
  if (steps.phase === 'still') steps.phase = 'overdue';
}

/** Closes the top layer when 'Back' has left its entry. */
function followMove(steps: LayerSteps, was: Entry, is: Entry): void {
  const back = positionOf(was).depth - positionOf(is).depth;
  if (back > 0) {
    const refused = topLayer()?.mayClose() === false;
    if (!refused) closeTopLayer();
    // Filters that were set stay, and a layer that can't be closed now gets its entry back.
    if (refused || was.address !== is.address) step(steps, back);
  }
  runWaiting(steps);
}

/** The layers have changed since an overdue step began, so it closes none of them. */
function followMoveOrLateStep(steps: LayerSteps, was: Entry, is: Entry): void {
  const { page, depth } = positionOf(is);
  const isLateStep = steps.target.page === page && steps.target.depth === depth;
  forget(steps);
  if (isLateStep) runWaiting(steps);
  else followMove(steps, was, is);
}
