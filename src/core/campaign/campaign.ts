import type { Campaign } from '../club.ts';
import type { CampaignParts } from './campaign-parts.ts';
import { createCampaignReports } from './campaign-reports.ts';

const VALUE_MAX_CHARACTERS = 64;
const clean = (value: string | undefined) => value?.trim().slice(0, VALUE_MAX_CHARACTERS) || undefined;

/** Returns the campaign of the visit: it stores what an address names and reports arrival, signup and payment. */
export function createCampaign(parts: CampaignParts): Campaign {
  const { stored } = parts;
  const { arrived, ...reports } = createCampaignReports(parts);
  return {
    source: stored.signals.source,
    campaignType: stored.signals.campaignType,
    highlightedService: stored.signals.highlightedService,
    async arrive(query, pageUrl) {
      const campaign = clean(query.campaign);
      const source = clean(query.source);
      if (source) stored.write('source', source);
      if (!campaign) return;
      stored.write('campaignType', campaign);
      await arrived(campaign, pageUrl);
    },
    highlight: (service: string) => stored.write('highlightedService', service),
    clearHighlight: () => stored.write('highlightedService', undefined),
    ...reports,
  };
}
