import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { inArray, isNull } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { applyPlans, comparePlans, historyOf, type PlanChange } from '../../billing/plan-list/apply-plans.ts';
import { changedFields, planFileText, readPlanFile } from '../../billing/plan-list/plan-file.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { pricesUnlikeTexts } from '../../billing/plan-list/text-prices.ts';
import { plans } from '../../db/schema/billing.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { counted, minuteText } from '../lists/formats.ts';
import { table } from './list-commands.ts';
import { type Run, type StaffContext, WHY, YES } from './terminal.ts';

/** Adds what staff can do about the plans. */
export function addPlanCommands(group: Command, run: Run): void {
  group
    .command('list')
    .description('Lists the plans on offer. With --json it writes them as a plan file, to edit and apply.')
    .option('--json', 'writes a plan file')
    .action(run(listPlans));
  group
    .command('show <plan>')
    .description('Shows a plan with its features, and what it was before.')
    .action(run(showPlan));
  group
    .command('apply <plans.json>')
    .description('Makes the plans those of a file. Members keep the plan and the price that they have.')
    .option('--dry-run', 'shows the changes and makes none; needs no --why')
    .option(...WHY)
    .option(...YES)
    .action(run(applyPlanFile, { isFirst: true }));
}

async function listPlans({ deps }: StaffContext, { json: isJson }: { json?: true }) {
  const onOffer = await deps.db
    .select()
    .from(plans)
    .where(isNull(plans.withdrawnAt))
    .orderBy(plans.amountCents);
  if (isJson) return planFileText(onOffer);
  if (onOffer.length === 0) return 'There are no plans yet. Store yours with: club plans apply plans.json';
  return table(
    onOffer.map((plan) => [
      plan.planId,
      plan.name,
      `${formatCents(plan.amountCents)} a ${plan.interval}`,
      plan.isSample ? 'sample' : '',
    ]),
  );
}

async function showPlan({ deps }: StaffContext, planId: string) {
  const plan = await findPlan(deps.db, planId);
  if (!plan) throw new StaffRefused(`No plan has the id '${planId}'. List them with: club plans list`);
  const state = plan.withdrawnAt ? 'withdrawn' : plan.isSample ? 'a sample' : 'on offer';
  const facts = table([
    ['plan', plan.planId],
    ['id', plan.id],
    ['name', plan.name],
    ['type', plan.type],
    ['price', `${formatCents(plan.amountCents)} a ${plan.interval}`],
    ['state', state],
  ]);
  const features = plan.features.map((feature) => `  - ${feature}`);
  const changes = await historyOf(deps.db, plan.planId);
  const made = changes.map(({ staffAct }) => staffAct);
  const acts = await deps.db.select().from(staffActs).where(inArray(staffActs.id, made));
  const history = changes.map((was) => {
    const act = acts.find(({ id }) => id === was.staffAct);
    return [
      minuteText(was.changedAt),
      was.isWithdrawn ? 'withdrawn' : `${was.name}, ${formatCents(was.amountCents)}`,
      act ? `${act.staff}: “${act.why}”` : '-',
    ];
  });
  const past = history.length > 0 ? ['', 'changes:', table(history)] : [];
  return [facts, 'features', ...features, ...past].join('\n');
}

async function applyPlanFile(
  { deps, confirm, print, record }: StaffContext,
  file: string,
  { dryRun: isDryRun }: { dryRun?: true },
) {
  const { db, clock } = deps;
  const wanted = readPlanFile(await readText(file));
  const changes = await comparePlans(db, wanted);
  const real = changes.filter(({ kind }) => kind !== 'unchanged');
  print(changesText(changes));
  for (const line of pricesUnlikeTexts(wanted, clubBrand(deps.config))) print(line);
  if (real.length === 0) return 'Nothing to change.';
  if (isDryRun) return 'Nothing was changed: this was a dry run.';
  await confirm(`Make ${counted(real.length, 'change')}?`);
  const done = await record({ detail: { changes: real.length } }, (staffAct) =>
    applyPlans({ db, now: new Date(clock.now()), staffAct }, wanted),
  );
  const count = done.filter(({ kind }) => kind !== 'unchanged').length;
  return `${counted(count, 'change')} made. Visitors see them at once.`;
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StaffRefused(`The file ${file} cannot be read.`, { cause });
  });

const changesText = (changes: PlanChange[]): string =>
  table(
    changes.map((change) => [
      (change.after ?? change.before)?.planId ?? '',
      change.kind,
      [...differences(change)].join('; '),
    ]),
  );

/** Yields what a change does, one phrase for each field. */
function* differences({ kind, before, after, payers }: PlanChange): Generator<string> {
  const keep = payers === 1 ? '1 member keeps' : `${payers} members keep`;
  if (after && !before) yield `${after.name}, ${formatCents(after.amountCents)} a ${after.interval}`;
  if (kind === 'withdrawn' && payers > 0) yield `${keep} it`;
  if (!before || !after) return;
  if (before.isSample) yield 'no sample any more';
  if (before.withdrawnAt) yield 'on offer again';
  for (const field of changedFields(before, after)) {
    if (field === 'amountCents') {
      yield `price ${formatCents(before.amountCents)} -> ${formatCents(after.amountCents)}`;
      if (payers > 0) yield `${keep} the old price`;
    } else if (field === 'features') yield `features: ${featureChanges(before.features, after.features)}`;
    else yield `${field} '${before[field]}' -> '${after[field]}'`;
  }
}

function featureChanges(before: string[], after: string[]): string {
  const gone = before.filter((feature) => !after.includes(feature));
  const fresh = after.filter((feature) => !before.includes(feature));
  return [...fresh.map((one) => `+ ${one}`), ...gone.map((one) => `- ${one}`)].join(', ') || 'another order';
}
