import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { IN_DOCS } from './still-frame.ts';
import { useToolbar } from './themed-docs.tsx';

interface StateFrameProps {
  id: string;
  name: string;
  /** The minimum height, for a story that loads slowly or whose dialog adds no height. */
  height?: string;
}

const MOST_PX = 2_400;

/** Renders one state in a frame, where its play function runs and its element has its own club. Loads when in view. */
export function StateFrame({ id, name, height }: StateFrameProps) {
  const { theme, language } = useToolbar();
  const [px, setPx] = useState<number>();
  const watch = useRef<ResizeObserver>(undefined);
  useEffect(() => () => watch.current?.disconnect(), []);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const root = currentTarget.contentDocument?.querySelector('#storybook-root');
    if (!root) return;
    watch.current?.disconnect();
    watch.current = new ResizeObserver(() =>
      setPx(Math.min(Math.ceil(root.getBoundingClientRect().height), MOST_PX)),
    );
    watch.current.observe(root);
  };
  return (
    <section style={{ marginBlockEnd: '1.5rem' }}>
      <h3 id={`state-${id}`}>
        <a href={`./?path=/story/${id}`} target="_top">
          {name}
        </a>
      </h3>
      <iframe
        title={name}
        loading="lazy"
        src={`./iframe.html?id=${id}&viewMode=story&${IN_DOCS}&globals=theme:${theme};language:${language}`}
        onLoad={follow}
        style={{
          inlineSize: '100%',
          blockSize: px,
          minBlockSize: height ?? '3rem',
          border: '1px solid rgb(128 128 128 / 40%)',
          borderRadius: 4,
        }}
      />
    </section>
  );
}
