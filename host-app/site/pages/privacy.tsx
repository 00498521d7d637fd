import { privacy } from '#club/facts/legal/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export function Page() {
  return <LegalPage text={privacy} />;
}
