import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { CopyBook } from '#club/facts/languages.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { IdPrefix } from '#ui/use-dom-id.ts';
import { pageWorld, type World, WorldProvider } from '#ui/world/world.tsx';
import { setState } from './custom-states.ts';
import { PRERENDERED_IDS } from './prerender/prerendered.ts';

let roots = 0;

/** What an element passes to the component that it mounts. */
export interface ShellProps {
  element: HTMLElement;
  widget: ComponentType<object>;
  values: object;
  /** True while the code screen shows instead. The widget mounts again afterwards. */
  isElsewhere: boolean;
  words: CopyBook | undefined;
  campaign: string | undefined;
  source: string | undefined;
  /** Called once the widget and its effects are live. Given for prerendered markup only, whose ids the build chose. */
  onHydrated: (() => void) | undefined;
  onReady(): void;
  showFallback: World['showFallback'];
  onFail(error: unknown): void;
}

/** Renders the widget in the page's world and in the element's language. Reports render errors to `onFail`. */
export function Shell({ onFail, ...rest }: ShellProps) {
  return (
    <Boundary onFail={onFail}>
      <InWorld {...rest} />
    </Boundary>
  );
}

function InWorld({ element, widget, values, isElsewhere, words, ...rest }: Omit<ShellProps, 'onFail'>) {
  const { campaign, source, onHydrated, onReady, showFallback } = rest;
  const [world] = useState(() => ({ ...pageWorld(() => element), showFallback }));
  const [idPrefix] = useState(() => (onHydrated ? PRERENDERED_IDS : `club-${(roots += 1)}-`));
  const { club } = world;
  // The campaign and the source of an element count like those in the site's URL.
  useEffect(() => {
    if (campaign || source)
      void club.campaign.arrive({ campaign, source }, location.origin + location.pathname);
  }, [club, campaign, source]);
  useEffect(
    () => club.session.signedIn.subscribe((isOn) => setState(element, 'signed-in', isOn)),
    [club, element],
  );
  const [whenHydrated] = useState(() => onHydrated);
  useEffect(() => whenHydrated?.(), [whenHydrated]);
  // Runs before the first paint, so that no unfinished state shows.
  useLayoutEffect(onReady, [onReady]);
  return (
    <WorldProvider {...world}>
      <CopyProvider book={words}>
        <IdPrefix.Provider value={idPrefix}>
          {/* Models keep the copy they were created with, so another language needs another mount. */}
          {isElsewhere ? null : createElement(widget, { key: words?.lang ?? 'en', ...values })}
        </IdPrefix.Provider>
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
