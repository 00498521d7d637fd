import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { testClub } from '#testing/test-club.ts';
import { entriesOf, forms, memberOf } from './forms.ts';

const INPUTS = isNightly ? 10_000 : 300;

describe('generated inputs', () => {
  let sent = 0;
  let refused = 0;

  it.each(forms)(
    'of the form $name are rejected in order or sent trimmed',
    async (form) => {
      await fc.assert(
        fc.asyncProperty(entriesOf(form), async (entry) => {
          const kit = testClub(memberOf(form));
          const complaint = form.complaint(entry);
          expect(await form.send(kit, entry)).toBe(complaint);
          const bodies = kit.net.calls(form.call).map(({ body }) => body);
          // Local strings may have lone surrogates, which requests cannot carry. JSON treats both alike.
          expect(bodies).toEqual(complaint ? [] : [JSON.parse(JSON.stringify(form.body(entry)))]);
          if (complaint) refused += 1;
          else sent += 1;
        }),
        { numRuns: INPUTS },
      );
    },
    300_000,
  );

  it('were valid and invalid, in nine forms', () => {
    expect(forms).toHaveLength(9);
    expect(Math.min(sent, refused)).toBeGreaterThan(forms.length * INPUTS * 0.1);
  });
});
