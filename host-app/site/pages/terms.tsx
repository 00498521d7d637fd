import { terms } from '#club/facts/legal/terms.copy.ts';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { legalCopy } from './legal/legal.copy.ts';

export function Page() {
  const copy = useCopy('legal', legalCopy);
  const text = useCopy('terms', terms);
  return (
    <LegalPage text={text}>
      <p>
        {copy.seePrivacy} <PlaceLink place="privacy">{copy.privacyLink}</PlaceLink>.
      </p>
    </LegalPage>
  );
}
