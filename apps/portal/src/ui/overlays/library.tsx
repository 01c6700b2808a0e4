// The parts of the component library behind everything that opens over the page, with their style sheets. They are as
// large as everything else that the shell needs, so they are in a chunk of their own (use-library.ts).
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import {
  Drawer as LibraryDrawer,
  type DrawerProps,
  MantineProvider,
  Modal as LibraryModal,
  type ModalProps,
  Popover as LibraryPopover,
  type PopoverProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useScheme } from '../theme/scheme.ts';
import { theme, variables } from '../theme/theme.ts';

/** Gives the library our look, around each of its components: nothing else uses it. */
function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme={useScheme()}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

export const Modal = (props: ModalProps) => (
  <Themed>
    <LibraryModal {...props} />
  </Themed>
);

export const Drawer = (props: DrawerProps) => (
  <Themed>
    <LibraryDrawer {...props} />
  </Themed>
);

export const Popover = (props: PopoverProps) => (
  <Themed>
    <LibraryPopover {...props} />
  </Themed>
);
export const PopoverTarget = LibraryPopover.Target;
export const PopoverDropdown = LibraryPopover.Dropdown;
