import { stringify } from 'yaml';
import { brand } from '../../src/club/facts/brand.ts';
import { type Finding, type Findings, levelA, levelAa, performance, support } from './criteria.ts';

/** The parts of a release that the report names. */
export interface Release {
  version: string;
  /** The day on which the findings were last gone through, such as `2026-11-24`. */
  reviewedOn: string;
}

/** Returns the report as an object of the OpenACR schema. */
export const openAcrOf = ({ version, reviewedOn }: Release) => ({
  title: `${brand.name} Accessibility Conformance Report`,
  product: {
    name: brand.name,
    version,
    description: 'The membership site, and its elements on pages of partners.',
  },
  author: contact,
  vendor: contact,
  report_date: reviewedOn,
  last_modified_date: reviewedOn,
  version: 1,
  notes:
    'WCAG 2.2 levels A and AA, and Section 508. "Supports" cites an automated test that fails without it, or a check by hand with its day. ' +
    '"Not evaluated" means that neither exists yet, also at levels A and AA.',
  evaluation_methods_used:
    'Automated tests in Chromium, Firefox and WebKit: axe-core on every page and state, journeys by keyboard, contrast measured by pixels, and layout at narrow widths. ' +
    'No person with a disability and no screen reader has tried this release for the report.',
  legal_disclaimer: 'The vendor wrote this report. Nobody outside has verified it.',
  license: 'CC-BY-4.0',
  catalog: '2.5-edition-wcag-2.2-508-en',
  chapters: {
    success_criteria_level_a: { criteria: criteriaOf(levelA, 'web') },
    success_criteria_level_aa: { criteria: criteriaOf(levelAa, 'web') },
    success_criteria_level_aaa: { disabled: true },
    functional_performance_criteria: { criteria: criteriaOf(performance, 'none') },
    hardware: { disabled: true, notes: 'The product is not hardware.' },
    software: {
      disabled: true,
      notes:
        'The product runs in a browser: the tables of WCAG apply. It is not software of a platform, and not an authoring tool.',
    },
    support_documentation_and_services: { criteria: criteriaOf(support, 'none') },
  },
});

/** Returns a report as YAML. Readers with YAML 1.1 and 1.2 get the same values. */
export const openAcrText = (report: ReturnType<typeof openAcrOf>): string =>
  stringify(report, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });

const contact = {
  company_name: brand.legalName,
  address: brand.address.join(', '),
  email: brand.supportEmail,
  phone: brand.supportPhone,
};

const criteriaOf = (findings: Findings, component: 'web' | 'none') =>
  Object.entries(findings).map(([num, finding]) => ({
    num,
    components: [{ name: component, adherence: { level: finding.level, notes: notesOf(finding) } }],
  }));

function notesOf({ note, byHand, tests = [] }: Finding): string {
  const cited = tests.map(([file, title]) => `Test: "${title}" (${file}).`);
  return [note, byHand && `Checked by hand on ${byHand.on}: ${byHand.how}`, ...cited]
    .filter(Boolean)
    .join('\n');
}
