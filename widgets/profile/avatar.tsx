import { useState } from 'react';
import { firstLetter } from '#club/rules/first-letter.ts';
import { ChangingText } from '#ui/changing-text.tsx';

/** Renders the member's photo, or the first letter of the name (PROFILE-01). Decoration: the name is next to it. */
export function ProfileAvatar({ name, image }: { name: string; image?: string }) {
  const [broken, setBroken] = useState<string>();
  if (image && image !== broken) {
    return (
      <img
        className="club-profile-avatar"
        part="avatar"
        src={image}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(image)}
      />
    );
  }
  return (
    <span className="club-profile-avatar" part="avatar" aria-hidden="true">
      <ChangingText>{firstLetter(name)}</ChangingText>
    </span>
  );
}
