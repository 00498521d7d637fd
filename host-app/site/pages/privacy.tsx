import { privacy } from '#club/facts/legal/privacy.copy.ts';
import { useCopy } from '#ui/copy.tsx';
import { LegalPage } from './legal/legal-page.tsx';

export function Page() {
  return <LegalPage text={useCopy('privacy', privacy)} />;
}
