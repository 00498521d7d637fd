import { and, eq, gt } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Db } from '../../db/open.ts';
import { type MemberRow, members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { uploadPathOf } from '../uploads/presign.ts';
import { type CopiedTable, copiedTables } from './copied-tables.ts';
import { addressesOf } from './member-records.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'files'>;

/** How many rows are read at a time: some kilobytes each. */
const PAGE = 100;

/** Some rows of a list in the copy. A list without rows has one part, which is empty. */
export interface CopiedRows {
  name: string;
  rows: object[];
}

/**
 * Yields everything that is stored about a member besides the member's own row, a page at a time. Hashes of passwords and
 * tokens are left out: they are no use to the member and would be to a thief.
 */
export async function* memberRecords(db: Db, member: MemberRow): AsyncGenerator<CopiedRows> {
  for (const table of copiedTables(db, { id: member.id, addresses: addressesOf(member) })) {
    let last: unknown;
    for (;;) {
      const page = await readPage(db, table, last);
      const { name } = table;
      yield { name, rows: page.map((row) => without(row, table.leftOut)) };
      if (page.length < PAGE) break;
      last = keyOf(table, page.at(-1));
    }
  }
}

const readPage = (db: Db, { table, key, isOf }: CopiedTable, last: unknown): Promise<object[]> =>
  db
    .select()
    .from(table)
    .where(and(isOf, last === undefined ? undefined : gt(key, last)))
    .orderBy(key)
    .limit(PAGE);

/** Returns the value of the key column in a row, which has the names of the schema. */
function keyOf({ table, key }: CopiedTable, row: object | undefined): unknown {
  const name = Object.entries(table).find(([, column]) => column === key)?.[0];
  return Reflect.get(row ?? {}, name ?? '');
}

/** Returns a row without some of its fields. */
const without = (row: object, leftOut: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.includes(name)));

/** Returns the member's own row as the copy has it. */
export const ownRecord = ({ passwordHash, ...member }: MemberRow): object => ({
  ...member,
  hasPassword: passwordHash !== null,
});

/**
 * Returns a zip archive of data.json and, if there is one, photo.jpg, piece by piece: it needs the memory of one page,
 * however much is stored. Undefined when there is no such member.
 */
export async function memberArchive(
  deps: Needs,
  memberId: string,
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>> | undefined> {
  const [member] = await deps.db.select().from(members).where(eq(members.id, memberId));
  return member && !member.deletedAt ? archiveOf(deps, member) : undefined;
}

async function* archiveOf(deps: Needs, member: MemberRow): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  const json = new ZipDeflate('data.json');
  zip.add(json);
  for await (const text of jsonOf(deps, member)) {
    json.push(strToU8(text));
    yield* pieces.splice(0);
  }
  json.push(new Uint8Array(), true);
  const path = uploadPathOf(deps.config.siteOrigin, member.profileImage ?? '');
  const photo = path === undefined ? undefined : await deps.files.read(path);
  if (photo) {
    // A JPEG does not get smaller.
    const file = new ZipPassThrough('photo.jpg');
    zip.add(file);
    file.push(new Uint8Array(photo), true);
  }
  zip.end();
  yield* pieces.splice(0);
}

/** Yields the text of data.json. */
async function* jsonOf({ db, clock }: Needs, member: MemberRow): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(new Date(clock.now()))},\n  "member": ${indented(ownRecord(member), 2)}`;
  let open: string | undefined;
  let isFirst = true;
  for await (const { name, rows } of memberRecords(db, member)) {
    let text = '';
    if (name !== open) {
      text = `${open === undefined ? '' : '\n  ]'},\n  ${JSON.stringify(name)}: [`;
      open = name;
      isFirst = true;
    }
    for (const row of rows) {
      text += `${isFirst ? '' : ','}\n    ${indented(row, 4)}`;
      isFirst = false;
    }
    yield text;
  }
  yield '\n  ]\n}\n';
}

/** Returns readable JSON whose lines after the first begin with this many spaces. */
const indented = (value: object, spaces: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
