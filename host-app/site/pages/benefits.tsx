import '#style/icon-tile.css';
import '#style/scene.css';
import '#widgets/benefits/benefits.css';
import { serviceOf } from '#club/rules/campaign-service.ts';
import { useBrand } from '#ui/world/world.tsx';
import { Benefits } from '#widgets/benefits/benefits.tsx';
import type { PageProps } from '../routing/screen.ts';

/** Renders /benefit. `campaign`, or its alias `campaignType`, names the service to highlight. */
export function Page({ query }: PageProps) {
  const campaign = query.get('campaign') || query.get('campaignType') || undefined;
  return (
    <div className="club-page">
      <Benefits highlight={serviceOf(campaign, useBrand())} />
    </div>
  );
}
