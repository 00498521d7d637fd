import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { attachStyles } from '#style/adopt-sheets.ts';
import tokens from '#style/scene-tokens.css?inline';
import sheet from '#style/scene.css?inline';

/** Renders a scene with its style sheet, for a widget that loads its picture late. Fills its frame. */
export function Picture({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) attachStyles(frame.current, [tokens, sheet]);
  }, []);
  return (
    <div className="club-picture" ref={frame}>
      {children}
    </div>
  );
}
