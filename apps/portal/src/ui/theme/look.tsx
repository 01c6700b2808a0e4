import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemeManager } from './colour-scheme.ts';
import { theme, variables } from './theme.ts';
import { WindowColour } from './window-colour.ts';

/** Applies our look to the component library. Pages use the components of `ui/`, never the library directly. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      <WindowColour />
      {children}
    </MantineProvider>
  );
}
