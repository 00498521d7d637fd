import type { Tone } from '#core/host.ts';
import { bannerCopy } from '#ui/banner.copy.ts';

export const toasterCopy = {
  region: 'Notifications',
  close: 'Close',
  tones: { success: 'Success:', warning: 'Warning:', error: 'Error:', info: 'Note:' } satisfies Record<
    Tone,
    string
  >,
  offline: bannerCopy.offline,
};
