import type { ReadonlySignal } from '@preact/signals-core';
import { serviceOf } from '#club/rules/campaign-service.ts';
import { campaignUniqueId } from '#club/rules/campaign.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import type { Member } from '#contract/read.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../client.ts';
import type { Campaign, ClubOptions } from '../club.ts';
import type { Clock, Log, Random } from '../ports.ts';
import { ownKeys } from '../session/clear-session.ts';
import { campaignTrackedKey } from '../session/keys.ts';
import type { StoredSession } from '../session/stored-session.ts';

/** What `createCampaign` works with. */
export interface CampaignParts {
  send: Send;
  stored: StoredSession;
  member: ReadonlySignal<Member | undefined>;
  ports: { clock: Clock; random: Random; log: Log };
  options: Pick<ClubOptions, 'brand'>;
}

const VALUE_MAX_CHARACTERS = 64;
/** Returns the value without the half of a character that the limit may cut. The API refuses such a half. */
const clean = (value: string | undefined) =>
  value
    ?.trim()
    .slice(0, VALUE_MAX_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '') || undefined;

/** Stores what an address names, and reports arrival, signup and payment. */
export function createCampaign(parts: CampaignParts): Pick<Campaign, 'arrive' | 'registered' | 'paid'> {
  const { stored } = parts;
  const { arrived, ...reports } = createCampaignReports(parts);
  return {
    async arrive(query, pageUrl) {
      const campaign = clean(query.campaign);
      const source = clean(query.source);
      if (source) stored.write('source', source);
      if (!campaign) return;
      stored.write('campaignType', campaign);
      await arrived(campaign, pageUrl);
    },
    ...reports,
  };
}

const PAGE_URL_MAX_CHARACTERS = 2_048;
const RANDOM_CHARACTERS = 12;

type Confirmation = Parameters<Campaign['paid']>[0];

interface CampaignReports extends Pick<Campaign, 'registered' | 'paid'> {
  /** Reports an arrival once in a browser. */
  arrived(campaign: string, pageUrl: string): Promise<void>;
}

function createCampaignReports({ send, stored, member, ports, options }: CampaignParts): CampaignReports {
  const { clock, random, log } = ports;
  const arriving = new Set<string>();

  /** Returns the campaign in lower case, as all reports name it (CAMPAIGN-12). */
  const campaignId = () =>
    (stored.read('campaignType') ?? member.value?.campaignType)?.trim().toLowerCase() || undefined;
  const marker = (campaign: string) => stored.readRaw(campaignTrackedKey(campaign));
  const newUniqueId = (campaign: string) => campaignUniqueId(clock.now(), campaign, randomText(random));

  return {
    async arrived(campaign, pageUrl) {
      const id = campaign.toLowerCase();
      if (marker(id) || arriving.has(id)) return;
      arriving.add(id);
      const uniqueId = newUniqueId(id);
      const body = {
        campaignId: id,
        source: stored.read('source') ?? '',
        uniqueId,
        actionType: 'page_view',
        elementId: serviceOf(campaign, options.brand) ?? id,
        success: true,
        pageUrl: pageUrl.slice(0, PAGE_URL_MAX_CHARACTERS),
      };
      const { hasReply } = await report(log, send('track', { body }).catch(unlessOk));
      arriving.delete(id);
      if (hasReply) stored.writeRaw(campaignTrackedKey(id), uniqueId);
    },
    async registered(registrationData) {
      const id = campaignId();
      if (!id) return;
      const body = {
        campaignId: id,
        userId: stored.read('userId'),
        uniqueId: marker(id) ?? stored.read('uniqueId') ?? newUniqueId(id),
        registrationData,
        success: true,
        conversionValue: 0,
      };
      await report(log, send('trackRegistration', { body }).catch(unlessOk));
    },
    async paid(confirmation) {
      const id = campaignId();
      const uniqueId = stored.read('uniqueId');
      if (!id || !uniqueId || !member.value?.uniqueId) return;
      const body = { campaignId: id, userId: stored.read('userId'), uniqueId, ...paymentOf(confirmation) };
      const reply = send('trackPayment', { body });
      const { success } = await report(log, reply, (refused) =>
        log.error(TRACKING_FAILED, readServerMessage(refused)),
      );
      if (success) removeMarkers(stored, id);
    },
  };
}

const TRACKING_FAILED = 'Campaign tracking failed';

/** Waits for the answer to a report. Failures go to the console only (ERROR-09). */
async function report(
  log: Log,
  sent: Promise<unknown>,
  onRefused?: (reply: unknown) => void,
): Promise<{ hasReply: boolean; success: boolean }> {
  try {
    const reply = await sent;
    const success = isSuccess(reply);
    if (!success) onRefused?.(reply);
    return { hasReply: true, success };
  } catch (cause) {
    if (!isApiError(cause, 'signed-out')) log.error(TRACKING_FAILED, cause);
    // Stryker disable next-line ObjectLiteral: a missing field is not true either
    return { hasReply: false, success: false };
  }
}

const paymentOf = ({ amount, purchaseValue, orderId, sessionId }: Confirmation) => ({
  paymentData: {
    amount: amount ?? 0,
    currency: 'USD' as const,
    paymentMethod: 'credit_card' as const,
    transactionId: orderId ?? sessionId,
  },
  success: true as const,
  conversionValue: asNumber(purchaseValue) ?? asNumber(amount) ?? 0,
});

/** Accepts a 2xx answer without a readable body: only the HTTP status of an anonymous report counts. */
function unlessOk(cause: unknown): undefined {
  if (!isApiError(cause, 'refused') || cause.status >= 300) throw cause;
}

/** Removes the markers of a campaign in any letter case (Z-63). */
function removeMarkers(stored: StoredSession, campaign: string): void {
  const wanted = campaignTrackedKey(campaign);
  for (const key of ownKeys(stored)) if (key.toLowerCase() === wanted) stored.writeRaw(key, undefined);
}

function asNumber(value: number | string | undefined): number | undefined {
  const read = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : undefined;
}

const randomText = (random: Random): string =>
  [...random.bytes(RANDOM_CHARACTERS)].map((byte) => (byte % 36).toString(36)).join('');
