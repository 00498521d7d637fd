import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { Words } from '#browser/page/page-languages.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { pageWorld, type World, WorldProvider } from '#ui/world/world.tsx';

export interface ShellProps {
  element: HTMLElement;
  widget: ComponentType<object>;
  values: object;
  /** Something else of the element shows for now: the widget begins anew when it comes back. */
  isElsewhere: boolean;
  words: Words | undefined;
  campaign: string | undefined;
  source: string | undefined;
  onReady(): void;
  showFallback: World['showFallback'];
  onFail(error: unknown): void;
}

/** What r2wc mounts for an element: the widget in the page's world, in the element's language, with nothing uncaught. */
export function Shell({ onFail, ...rest }: ShellProps) {
  return (
    <Boundary onFail={onFail}>
      <Standing {...rest} />
    </Boundary>
  );
}

function Standing({ element, widget, values, isElsewhere, words, ...rest }: Omit<ShellProps, 'onFail'>) {
  const { campaign, source, onReady, showFallback } = rest;
  const [world] = useState(() => ({ ...pageWorld(() => element), showFallback }));
  const { club } = world;
  // An element says by whom its visitors came as the address of the site does.
  useEffect(() => {
    if (campaign || source)
      void club.campaign.arrive({ campaign, source }, location.origin + location.pathname);
  }, [club, campaign, source]);
  // In the task of the first render, before it is painted: nothing is seen half done.
  useLayoutEffect(onReady, [onReady]);
  return (
    <WorldProvider {...world}>
      <CopyProvider book={words}>
        {/* Models keep the words they were made with: another language is another mount. */}
        {isElsewhere ? null : createElement(widget, { key: words?.lang ?? 'en', ...values })}
      </CopyProvider>
    </WorldProvider>
  );
}

class Boundary extends Component<{ onFail(error: unknown): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
