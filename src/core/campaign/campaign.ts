import type { Service } from '#club/facts/partners.ts';
import { campaignUniqueId } from '#club/rules/campaign.ts';
import { serviceOf } from '#club/rules/campaign-service.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import type { Campaign } from '../club.ts';
import type { Clock, Log, Random } from '../ports.ts';
import type { MembersCore } from '../profile/members.ts';
import { campaignTrackedKey } from '../session/keys.ts';
import type { StoredSession } from '../session/stored-session.ts';

/** What `createCampaign` works with. */
export interface CampaignParts {
  send: Send;
  stored: StoredSession;
  members: MembersCore;
  ports: { clock: Clock; random: Random; log: Log };
}

const VALUE_MAX_CHARACTERS = 64;
const PAGE_URL_MAX_CHARACTERS = 2_048;
const RANDOM_CHARACTERS = 12;

/** Returns the campaign of the visit: it stores what an address names and reports arrival, signup and payment. */
export function createCampaign({ send, stored, members, ports }: CampaignParts): Campaign {
  const { clock, random, log } = ports;
  const arriving = new Set<string>();
  const clean = (value: string | undefined) => value?.trim().slice(0, VALUE_MAX_CHARACTERS) || undefined;

  /** Returns the campaign in lower case, as all reports name it (CAMPAIGN-12). */
  const campaignId = () =>
    (stored.read('campaignType') ?? members.member.value?.campaignType)?.trim().toLowerCase() || undefined;
  const marker = (campaign: string) => stored.readRaw(campaignTrackedKey(campaign));
  const newUniqueId = (campaign: string) => campaignUniqueId(clock.now(), campaign, randomText(random));

  /** Sends a report. Failures go to the console only (ERROR-09). */
  async function report(call: () => Promise<unknown>): Promise<{ hasReply: boolean; success: boolean }> {
    try {
      const reply = await call();
      return { hasReply: true, success: isSuccess(reply) };
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error('Campaign tracking failed', cause);
      // Stryker disable next-line ObjectLiteral: a missing field is not true either
      return { hasReply: false, success: false };
    }
  }

  async function track(campaign: string, pageUrl: string): Promise<void> {
    const id = campaign.toLowerCase();
    if (marker(id) || arriving.has(id)) return;
    arriving.add(id);
    const uniqueId = newUniqueId(id);
    const { hasReply } = await report(() =>
      send('track', {
        body: {
          campaignId: id,
          source: stored.read('source') ?? '',
          uniqueId,
          actionType: 'page_view',
          elementId: serviceOf(campaign) ?? id,
          success: true,
          pageUrl: pageUrl.slice(0, PAGE_URL_MAX_CHARACTERS),
        },
      }).catch(unlessOk),
    );
    arriving.delete(id);
    if (hasReply) stored.writeRaw(campaignTrackedKey(id), uniqueId);
  }

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
      await track(campaign, pageUrl);
    },
    highlight: (service: Service) => stored.write('highlightedService', service),
    clearHighlight: () => stored.write('highlightedService', undefined),
    async registered(registration) {
      const id = campaignId();
      if (!id) return;
      await report(() =>
        send('trackRegistration', {
          body: {
            campaignId: id,
            userId: stored.read('userId'),
            uniqueId: marker(id) ?? stored.read('uniqueId') ?? newUniqueId(id),
            registrationData: registration,
            success: true,
            conversionValue: 0,
          },
        }).catch(unlessOk),
      );
    },
    async paid(confirmation) {
      const id = campaignId();
      const uniqueId = stored.read('uniqueId');
      if (!id || !uniqueId || !members.member.value?.uniqueId) return;
      const { amount, purchaseValue, orderId, sessionId } = confirmation;
      const { success } = await report(async () => {
        const reply = await send('trackPayment', {
          body: {
            campaignId: id,
            userId: stored.read('userId'),
            uniqueId,
            paymentData: {
              amount: amount ?? 0,
              currency: 'USD',
              paymentMethod: 'credit_card',
              transactionId: orderId ?? sessionId,
            },
            success: true,
            conversionValue: asNumber(purchaseValue) ?? asNumber(amount) ?? 0,
          },
        });
        if (!isSuccess(reply)) log.error('Campaign tracking failed', readServerMessage(reply));
        return reply;
      });
      if (success) removeMarkers(stored, id);
    },
  };
}

/** Accepts a 2xx answer without a readable body: only the HTTP status of an anonymous report counts. */
function unlessOk(cause: unknown): undefined {
  if (!isApiError(cause, 'refused') || cause.status >= 300) throw cause;
}

/** Removes the markers of a campaign in any letter case (Z-63). */
function removeMarkers(stored: StoredSession, campaign: string): void {
  const wanted = campaignTrackedKey(campaign);
  for (const key of stored.ownKeys()) if (key.toLowerCase() === wanted) stored.writeRaw(key, undefined);
}

function asNumber(value: number | string | undefined): number | undefined {
  const read = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : undefined;
}

const randomText = (random: Random): string =>
  Array.from(random.bytes(RANDOM_CHARACTERS), (byte) => (byte % 36).toString(36)).join('');
