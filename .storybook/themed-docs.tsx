import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';

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

/** Renders the page around docs, light or dark by the toolbar. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { theme } = useToolbar();
  return (
    <DocsContainer {...props} theme={theme === 'dark' ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
