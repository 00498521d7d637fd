import '#widgets/benefits/benefits.css';
import { serviceOf } from '#club/rules/campaign.ts';
import { Benefits } from '#widgets/benefits/benefits.tsx';
import type { PageProps } from '../routing/screen.ts';

/** `campaign`, alias `campaignType`, names the service to point out. */
export function Page({ query }: PageProps) {
  const campaign = query.get('campaign') || query.get('campaignType') || undefined;
  return (
    <div className="club-page">
      <Benefits highlight={serviceOf(campaign)} />
    </div>
  );
}
