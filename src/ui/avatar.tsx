import { useState } from 'react';
import { firstLetter } from '#club/rules/first-letter.ts';
import { ChangingText } from './changing-text.tsx';

interface AvatarProps {
  name: string;
  image?: string;
  className: string;
  part?: string;
}

/**
 * Renders the member's photo, or the first letter of the name where there is none or it does not load (PROFILE-01). It is
 * decoration, because the name is next to it.
 */
export function Avatar({ name, image, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  if (image && image !== broken)
    return <img {...rest} src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />;
  return (
    <span {...rest} aria-hidden="true">
      <ChangingText>{firstLetter(name) || '?'}</ChangingText>
    </span>
  );
}
