import type { FailureReason } from '#contract/failure-reasons.ts';

export const boardCopy = {
  nothing: 'No element has reported a fault in the last 30 days.',
  about:
    'Elements that show their fallback on pages of partners. Each page load reports a reason once. Counts are kept for 30 days and hold nothing about visitors.',
  caption: (standing: string, origin: string) => `${standing}: ${origin}`,
  known: 'Listed in the settings',
  unknown: 'Not a registered partner',
  over: 'No report in the last 24 hours: the fault seems to be over.',
  others: '(other origins that are not registered)',
  someTag: '(several)',
  reasons: {
    crash: 'Its code failed. Tell the developers, with tag and version.',
    script: 'A script of the club did not load. Check the network and the script-src of the page.',
    unsupported: 'The browser is too old.',
    insecure: 'The page is not https.',
    origin: 'The origin is not listed: add it to CLUB_ALLOWED_ORIGINS.',
    frame: 'The frame did not load: check CLUB_FRAME_PARENTS and the frame-src of the page.',
    plans: 'The plans did not load.',
  } satisfies Record<FailureReason, string>,
};
