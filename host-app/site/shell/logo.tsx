import { isNameDrawn } from '#club/facts/brand.ts';
import { LogoMark } from '#ui/logo-mark.tsx';
import { useBrand } from '#ui/world/world.tsx';

/** Renders the mark with the name of the club, as a link to the home page. Our name is drawn (`wordmark.css`). */
export function Logo() {
  const brand = useBrand();
  return (
    <span className="club-logo">
      <LogoMark />
      {isNameDrawn(brand) ? (
        <span className="club-logo-name club-wordmark">{brand.name}</span>
      ) : (
        <strong className="club-logo-name">{brand.name}</strong>
      )}
    </span>
  );
}
