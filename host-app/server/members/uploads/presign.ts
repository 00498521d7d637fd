import { and, eq, isNotNull } from 'drizzle-orm';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { uploads } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { isPictureType, type PictureType } from './picture.ts';

/** How long a signed upload address works, in ms. */
export const UPLOAD_MS = 5 * MINUTE_MS;
const PURPOSE = 'upload';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'files'>;

/**
 * Returns an address for one PUT within five minutes, and the picture's later address (CALL-28). The folder is the
 * member's and the name is random: the client's values are ignored (Z-66). The picture is stored as a JPEG. Throws 400
 * for another type.
 */
export async function presign(needs: Needs, memberId: string, fileType: string): Promise<ReplyOf<'presign'>> {
  const contentType = fileType.trim().toLowerCase();
  if (!isPictureType(contentType)) throw refuse(400, uploadsCopy.type);
  const path = `membership/users/${memberId}/profile/${newId()}.jpg`;
  const issuedAt = needs.clock.now();
  await needs.db.insert(uploads).values({ path, memberId, contentType, issuedAt: new Date(issuedAt) });
  const fileUrl = fileUrlOf(needs.config.siteOrigin, path);
  return {
    status: 'success',
    presignedUrl: await addressOf(needs, path, { contentType, issuedAt }),
    fileUrl,
  };
}

/** Returns an address in the bucket if there is one, otherwise one on our server. */
async function addressOf(
  needs: Needs,
  path: string,
  { contentType, issuedAt }: { contentType: PictureType; issuedAt: number },
): Promise<string> {
  const { drafts } = needs.files;
  if (drafts) {
    const at = new Date(issuedAt);
    return drafts.address(path, { type: contentType, at, seconds: UPLOAD_MS / SECOND_MS });
  }
  const expires = issuedAt + UPLOAD_MS;
  const signature = needs.secrets.sign(PURPOSE, claimOf(path, contentType, expires));
  const query = new URLSearchParams({ type: contentType, expires: String(expires), signature });
  return `${fileUrlOf(needs.config.siteOrigin, path)}?${query}`;
}

/** Returns whether the path has the only form that we issue: it needs no decoding or cleaning. */
export const isUploadPath = (path: string): boolean =>
  /^membership\/users\/[\w-]+\/profile\/[0-9a-f]{24}\.jpg$/.test(path);

/** Returns the public address of a stored picture. */
export const fileUrlOf = (siteOrigin: string, path: string): string => `${siteOrigin}/uploads/${path}`;

/** Returns the path of one of our addresses, or undefined for any other one. */
export function uploadPathOf(siteOrigin: string, url: string): string | undefined {
  const base = fileUrlOf(siteOrigin, '');
  const path = url.slice(base.length);
  return url.startsWith(base) && isUploadPath(path) ? path : undefined;
}

/**
 * Returns the type that a signed address was made for. Throws 403 unless the signature is ours and at most five
 * minutes old.
 */
export function checkSignature(
  needs: Pick<Deps, 'clock' | 'secrets'>,
  path: string,
  query: URLSearchParams,
): PictureType {
  const type = query.get('type') ?? '';
  const expires = Number(query.get('expires'));
  const signature = query.get('signature') ?? '';
  const isOurs = needs.secrets.isSigned(PURPOSE, claimOf(path, type, expires), signature);
  if (isOurs && isPictureType(type) && needs.clock.now() < expires) return type;
  throw refuse(403, uploadsCopy.notAllowed);
}

const claimOf = (path: string, type: string, expires: number): string =>
  ['PUT', path, type, expires].join('\n');

/**
 * Returns whether we issued this address to the member and a picture is stored there. A profile may hold nothing else
 * (Z-66).
 */
export async function isMemberUpload(
  deps: Pick<Deps, 'db' | 'config'>,
  url: string,
  memberId: string,
): Promise<boolean> {
  const path = uploadPathOf(deps.config.siteOrigin, url);
  if (path === undefined) return false;
  const [row] = await deps.db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.path, path), eq(uploads.memberId, memberId), isNotNull(uploads.storedAt)));
  return row !== undefined;
}
