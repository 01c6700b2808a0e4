import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { Look } from '../theme/look.tsx';
import { Dialog } from './dialog.tsx';
import { PanelPopover } from './popover.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { TopDialog } from './top-dialog.tsx';

interface Opened {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

const overlays: Record<string, (opened: Opened) => ReactNode> = {
  dialog: (opened) => <Dialog {...opened} title="Over the page" />,
  drawer: (opened) => <SideDrawer {...opened} title="Over the page" side="end" />,
  'dialog at the top': (opened) => <TopDialog {...opened} name="Over the page" returnFocus />,
};

function Page({ draw }: { draw: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Look>
      <main id="page" tabIndex={-1}>
        <button type="button">Other</button>
        <button type="button" onClick={() => setOpen(true)}>
          Opener
        </button>
      </main>
      {draw({ open, onClose: () => setOpen(false), children: <input aria-label="Quantity" data-autofocus /> })}
    </Look>
  );
}

function Panel({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <PanelPopover
      target={
        <button type="button" onClick={() => setOpen(!open)}>
          Opener
        </button>
      }
      open={open}
      onOpen={setOpen}
      width={240}
    >
      {children(() => setOpen(false))}
    </PanelPopover>
  );
}

/** A menu whose action closes it and opens a dialog. */
function MenuWithDialog() {
  const [acting, setActing] = useState(false);
  return (
    <Look>
      <main id="page" tabIndex={-1}>
        <Panel>
          {(close) => (
            <button type="button" onClick={() => [close(), setActing(true)]}>
              Action
            </button>
          )}
        </Panel>
      </main>
      <Dialog open={acting} onClose={() => setActing(false)} title="Over the page">
        <input aria-label="Quantity" data-autofocus />
      </Dialog>
    </Look>
  );
}

const opener = () => screen.getByText('Opener');
const field = () => screen.queryByLabelText('Quantity');

/** Closes with Escape and returns what has the focus then. */
async function afterClosing(user: ReturnType<typeof userEvent.setup>): Promise<Element | null> {
  await user.keyboard('{Escape}');
  await expect.poll(field).toBeNull();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  return document.activeElement;
}

/** Opens with Enter, waits for the focus to move in, closes with Escape and returns what has the focus then. */
async function afterEscape(): Promise<Element | null> {
  const user = userEvent.setup();
  opener().focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(field());
  return afterClosing(user);
}

test.each(Object.entries(overlays))('a closed %s returns the focus to what opened it', async (_name, draw) => {
  render(<Page draw={draw} />);
  expect(await afterEscape()).toBe(opener());
});

test('a panel closed by its own action returns the focus to its button', async () => {
  render(
    <Look>
      <main id="page" tabIndex={-1}>
        <Panel>
          {(close) => (
            <button type="button" onClick={close}>
              Action
            </button>
          )}
        </Panel>
      </main>
    </Look>,
  );
  const user = userEvent.setup();
  opener().focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Action'));
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByText('Action')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opener());
});

test('a dialog opened from a menu returns the focus to the button of the menu', async () => {
  render(<MenuWithDialog />);
  const user = userEvent.setup();
  opener().focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Action'));
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(field());
  await expect.poll(() => screen.queryByText('Action')).toBeNull();
  expect(await afterClosing(user)).toBe(opener());
});
