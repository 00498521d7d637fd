import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#club/facts/languages.ts';
import { formatDay } from '#club/rules/dates.ts';
import { perHour } from '#contract/areas/limit.ts';
import { findMemberById } from '../../db/member-rows.ts';
import { type MailedLink, type MemberRow, resetTokens } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { Refusal } from '../../deps/refusal.ts';
import { sha256 } from '../../deps/secrets.ts';
import { takeOne } from '../../http/rate-limit.ts';
import { linkPage, linkPageHeaders, type Markup, pressForm } from '../../mail/link-page.ts';
import { mailLink } from '../../mail/mail-words.ts';
import { languageOf } from '../../mail/member-mail.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { wordsIn } from '../../words/words.ts';
import { createTransferSlots, type TransferSlot } from '../transfer-slots.ts';
import { memberArchive } from './export-data.ts';
import { exportPageCopy } from './export-page.copy.ts';
import { EXPORT_PATH } from './mail-export-link.ts';

const words = (language: Language) => wordsIn(language, 'export-page', exportPageCopy);

/** A link that works, with its member. */
interface Working extends MailedLink {
  member: MemberRow;
}

/**
 * Registers the page of a data link. It asks for a press: mail programs open links before their readers do, and must not
 * get the data (PRIVACY-02).
 */
export function bindExportPage(app: Hono, deps: Deps): void {
  const brand = clubBrand(deps.config);
  /** Returns the link if it works, otherwise the language of its reader: English for an unknown one. */
  const read = async (token: string): Promise<Working | Language> => {
    const isOfData = and(eq(resetTokens.hash, sha256(token)), eq(resetTokens.purpose, 'data'));
    const [link] = await deps.db.select().from(resetTokens).where(isOfData);
    const member = link && (await findMemberById(deps.db, link.memberId));
    if (!member || member.deletedAt) return 'en';
    const works = !link.usedAt && link.expiresAt.getTime() > deps.clock.now();
    return works ? { ...link, member } : languageOf(member);
  };

  app.get(`${EXPORT_PATH}/:token`, async (c) => {
    const found = await read(c.req.param('token'));
    if (typeof found === 'string') return c.html(overPage(deps, found), 410, linkPageHeaders);
    const language = languageOf(found.member);
    const copy = words(language);
    const content = [
      html`<p>${copy.ready}</p>`,
      html`<p>${copy.keepSafe}</p>`,
      pressForm(copy.download),
      html`<p class="soft">${copy.until(formatDay(found.expiresAt.getTime(), language))}</p>`,
    ];
    return c.html(linkPage({ brand, language, title: copy.title }, content), 200, linkPageHeaders);
  });
  const busyPage = (c: Context, language: Language, { status, extra }: Refusal) => {
    const copy = words(language);
    const { retryAfterSeconds = 0 } = extra;
    return c.html(
      linkPage({ brand, language, title: copy.busyTitle }, [
        html`<p>${copy.busy}</p>`,
        pressForm(copy.download),
      ]),
      {
        status: status as 429,
        headers: { ...linkPageHeaders, 'Retry-After': String(retryAfterSeconds) },
      },
    );
  };
  /** Sends the archive of a link that works. */
  const send = async (c: Context, token: string): Promise<Response> => {
    const found = await read(token);
    if (typeof found === 'string') return c.html(overPage(deps, found), 410, linkPageHeaders);
    try {
      const archive = await openArchive(deps, found.memberId);
      if (!archive) return c.html(overPage(deps, 'en'), 410, linkPageHeaders);
      return c.body(archive, 200, {
        ...linkPageHeaders,
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="homefront-club-data.zip"',
      });
    } catch (thrown) {
      if (thrown instanceof Refusal) return busyPage(c, languageOf(found.member), thrown);
      throw thrown;
    }
  };
  app.post(`${EXPORT_PATH}/:token`, async (c) => {
    await deps.admission.enter();
    return deps.admission.run(() => send(c, c.req.param('token')));
  });
}

/** Returns the page of a link that works no more. */
function overPage({ config }: Deps, language: Language): Markup {
  const copy = words(language);
  const profile = mailLink(config, language, 'profile');
  return linkPage({ brand: clubBrand(config), language, title: copy.overTitle }, [
    html`<p>${copy.over}</p>`,
    html`<p><a class="button" href="${profile}">${copy.toProfile}</a></p>`,
  ]);
}

/** How often a member may download the copy. */
const DOWNLOADS = perHour(10);
/** How many copies this process may send at the same time. Each uses the memory of one page of rows. */
const ARCHIVES_AT_ONCE = 10;
const archiveSlots = createTransferSlots(ARCHIVES_AT_ONCE, {
  oneAtATime: exportPageCopy.busy,
  full: exportPageCopy.busy,
});

/**
 * Returns the archive of a member, which is read while it is sent. Throws 429 for too many in an hour and while another one is sent, and 503
 * while many are. Undefined when there is no such member.
 */
async function openArchive(
  deps: Deps,
  memberId: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  if (deps.config.rateLimits)
    await takeOne(deps, { name: 'export:download', subject: memberId, limit: DOWNLOADS });
  const slot = archiveSlots.begin(deps.clock, memberId);
  try {
    const archive = await memberArchive(deps, memberId);
    if (!archive) slot.end();
    return archive && streamOf(archive, slot);
  } catch (thrown) {
    slot.end();
    throw thrown;
  }
}

/** Returns a stream that reads a piece only when the last one is sent. The slot ends with it, also when the reader leaves. */
function streamOf(
  archive: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  slot: TransferSlot,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async start(controller) {
        slot.signal.addEventListener('abort', () =>
          controller.error(new Error('A newer download replaced this one.')),
        );
      },
      async pull(controller) {
        try {
          const { done, value } = await archive.next();
          if (!done) {
            slot.progress(value.byteLength);
            return controller.enqueue(value);
          }
          slot.end();
          controller.close();
        } catch (thrown) {
          slot.end();
          throw thrown;
        }
      },
      async cancel() {
        slot.end();
        await archive.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
