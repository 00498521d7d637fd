/**
 * How paid members reach the chaplains: reserved example values that a deployment replaces. They are in the
 * bundle, so they are no secret (Z-62).
 */
export const chaplains = {
  phone: '+1 (555) 010-0124',
  email: 'chaplains@homefront.example.com',
  chatUrl: 'https://chaplains.example.com/chat',
  videoCallUrl: 'https://chaplains.example.com/video-call',
} as const;

/** A number as tel: and sms: addresses want it. */
export const dialable = (phone: string): string => phone.replace(/[^+\d]/g, '');
