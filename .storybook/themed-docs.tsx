import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect, useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';
import { clubTheme } from './theme.ts';

/** The values of the toolbar. */
export interface ToolbarGlobals {
  theme: string;
  language: string;
}

type Sent = [{ globals: ToolbarGlobals }] | undefined;

function subscribe(changed: () => void): () => void {
  const channel = addons.getChannel();
  channel.on('globalsUpdated', changed);
  return () => channel.off('globalsUpdated', changed);
}

/** Returns the current values of the toolbar. A guide has no story that could provide them. */
export function useToolbar(): ToolbarGlobals {
  const channel = addons.getChannel();
  return useSyncExternalStore(subscribe, () => {
    const sent: Sent = channel.last('globalsUpdated') ?? channel.last('setGlobals');
    return sent?.[0].globals ?? initial;
  });
}
const initial: ToolbarGlobals = { theme: 'light', language: 'en' };

const pageThemes = { light: clubTheme('light'), dark: clubTheme('dark') };

/** Renders the page around docs in our theme, light or dark by the toolbar. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { theme } = useToolbar();
  const scheme = theme === 'dark' ? 'dark' : 'light';
  useLayoutEffect(() => {
    // The tokens on the page outside of the stories, such as those of do and don't.
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);
  return (
    <DocsContainer {...props} theme={pageThemes[scheme]}>
      {children}
    </DocsContainer>
  );
}
