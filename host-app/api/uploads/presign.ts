import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { uploads } from '../db/schema/records.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/errors.ts';
import { newId } from '../secrets.ts';
import { isPictureType, type PictureType } from './picture.ts';
import { uploadsCopy } from './uploads.copy.ts';

export const UPLOAD_MS = 5 * MINUTE_MS;
const PURPOSE = 'upload';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'files'>;

/**
 * An address to PUT one picture to within five minutes, and the address it then has. The folder comes from who asks
 * and the name from chance: what the client sent of both is not used (Z-66). Whatever comes is kept as a JPEG.
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

/** In the bucket where there is one, with us else. */
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
  const signature = sign(needs, path, contentType, expires);
  const query = new URLSearchParams({ type: contentType, expires: String(expires), signature });
  return `${fileUrlOf(needs.config.siteOrigin, path)}?${query}`;
}

/** The one form of path we make: nothing in it has to be decoded or cleaned. */
export const isUploadPath = (path: string): boolean =>
  /^membership\/users\/[\w-]+\/profile\/[0-9a-f]{24}\.jpg$/.test(path);

export const fileUrlOf = (siteOrigin: string, path: string): string => `${siteOrigin}/uploads/${path}`;

/** The path of an address of ours, undefined for any other one. */
export function uploadPathOf(siteOrigin: string, url: string): string | undefined {
  const base = fileUrlOf(siteOrigin, '');
  const path = url.slice(base.length);
  return url.startsWith(base) && isUploadPath(path) ? path : undefined;
}

/** The type a signed address was made for; 403 unless the signature is ours and not older than five minutes. */
export function checkSignature(
  needs: Pick<Deps, 'clock' | 'secrets'>,
  path: string,
  query: URLSearchParams,
): PictureType {
  const type = query.get('type') ?? '';
  const expires = Number(query.get('expires'));
  const right = Buffer.from(sign(needs, path, type, expires));
  const given = Buffer.from(query.get('signature') ?? '');
  const isOurs = right.length === given.length && timingSafeEqual(right, given);
  if (isOurs && isPictureType(type) && needs.clock.now() < expires) return type;
  throw refuse(403, uploadsCopy.notAllowed);
}

const sign = ({ secrets }: Pick<Deps, 'secrets'>, path: string, type: string, expires: number): string =>
  secrets.mac(PURPOSE, ['PUT', path, type, expires].join('\n'));
