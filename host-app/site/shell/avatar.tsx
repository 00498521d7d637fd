import { firstLetter } from '#club/rules/first-letter.ts';

/** Renders the member's image, or the first letter of the name. It is decoration, because the name is next to it. */
export function Avatar({ name, image }: { name: string; image?: string }) {
  if (image) {
    return <img className="club-avatar" src={image} alt="" referrerPolicy="no-referrer" />;
  }
  return (
    <span className="club-avatar" aria-hidden="true">
      {firstLetter(name) || '?'}
    </span>
  );
}
