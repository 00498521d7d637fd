import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { IN_DOCS } from './still-frame.ts';
import { useToolbar } from './themed-docs.tsx';

interface StateFrameProps {
  id: string;
  /** The heading of the state, which links to its story. Without it the frame has none. */
  name?: string;
  /** The minimum height, for a story that loads slowly or whose dialog adds no height. */
  height?: string;
  /** Called with the page of the frame when its content changes. */
  onChange?: (page: Document) => void;
  /** Shown above the frame. */
  children?: ReactNode;
}

const MOST_PX = 2_400;

/** Renders one state in a frame, where its play function runs and its element has its own club. Loads when in view. */
export function StateFrame({ id, name, height, onChange, children }: StateFrameProps) {
  const { theme, language } = useToolbar();
  const [px, setPx] = useState<number>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    const root = page?.querySelector('#storybook-root');
    if (!page || !root) return;
    stop.current?.();
    const sizes = new ResizeObserver(() => {
      setPx(Math.min(Math.ceil(root.getBoundingClientRect().height), MOST_PX));
      onChange?.(page);
    });
    sizes.observe(root);
    // A dialog that opens changes no size.
    const changes = new MutationObserver(() => onChange?.(page));
    if (onChange) changes.observe(root, { subtree: true, childList: true, attributeFilter: ['open'] });
    stop.current = () => {
      sizes.disconnect();
      changes.disconnect();
    };
  };
  return (
    <section style={{ marginBlockEnd: '1.5rem' }}>
      {name && (
        <h3 id={`state-${id}`}>
          <a href={`./?path=/story/${id}`} target="_top">
            {name}
          </a>
        </h3>
      )}
      <div className="docs-frame">
        <iframe
          title={name ?? 'Anatomy'}
          loading="lazy"
          // A docs page has no panel for what axe finds in a frame.
          src={`./iframe.html?id=${id}&viewMode=story&${IN_DOCS}&globals=theme:${theme};language:${language};a11y.manual:!true`}
          onLoad={follow}
          style={{ blockSize: px, minBlockSize: height ?? '3rem' }}
        />
        {children}
      </div>
    </section>
  );
}
